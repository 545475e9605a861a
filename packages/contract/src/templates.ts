import { localized } from '@selvedge/domain/localized-text';
import { MATERIAL_TYPES, STAGE_TYPES, StageCategory, StageLevel } from '@selvedge/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { issueMessage } from './issue-message';
import { StageConditions, StageSchedule } from './planning-shapes';
import { message, name, requiredText, text, userType, uuid } from './scalars';

const category = z.union([
  z.literal(StageCategory.Approval),
  z.literal(StageCategory.Quantity),
  z.literal(StageCategory.Submission),
]);
const days = (sentence: string) =>
  z.int({ error: sentence }).check(z.minimum(0, { error: sentence }), z.maximum(3650));

/** `after` names other items of the template by their `id`. */
const TemplateSchedule = z
  .extend(StageSchedule, {
    after: z.array(z.object({ stageId: text(100), lag: z.number() })).check(z.maxLength(200)),
  })
  .register(z.globalRegistry, { id: 'TemplateSchedule' });

export const TemplateItem = z
  .object({
    id: z.optional(z.nullable(z.string())),
    stageName: requiredText(120, localized('Stage name is required')),
    stageType: z.enum(STAGE_TYPES),
    leadTimeForClient: days('Client lead time is required'),
    leadTimeForManufacturer: days('Factory lead time is required'),
    stageCategory: category,
    level: z.enum([StageLevel.Combo, StageLevel.Material]),
    visibleTo: z.array(userType),
    materialType: z.optional(z.nullable(z.enum(MATERIAL_TYPES))),
    schedule: z.optional(TemplateSchedule),
    /** What must be done before the stage may start: items by name; as stored if missing. */
    conditions: z.optional(StageConditions),
  })
  .register(z.globalRegistry, { id: 'TemplateItem' });

const TemplateInput = z.object({
  templateCollectionName: name(120, localized('Template name is required')),
  clientName: requiredText(160, localized('Client name is required')),
  isDefault: z.optional(z.boolean()),
  updatedAt: z.optional(text(40)),
  planningTemplates: z
    .array(TemplateItem)
    .check(
      z.minLength(1, { error: issueMessage(localized('At least one stage item is required')) }),
      z.maxLength(200),
    ),
});

const Template = z
  .object({
    id: uuid,
    templateCollectionName: z.string(),
    clientName: z.string(),
    /** The connected buyer with that name; null for any buyer or an unknown name. */
    clientOrganizationId: z.optional(z.nullable(z.int())),
    isDefault: z.boolean(),
    planningTemplates: z.array(TemplateItem),
    updatedAt: z.optional(text(40)),
    /** Included with the product; does not count against a limit. */
    isStandard: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'Template' });

const TEMPLATE_BODY = 256 * 1024;
const byId = z.object({ id: uuid });
export const listTemplates = endpoint({
  method: 'GET',
  path: '/PlanningTemplateCollection',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'The organization’s planning templates',
  result: z.array(Template),
});
export const createTemplate = endpoint({
  method: 'POST',
  path: '/PlanningTemplateCollection',
  access: 'session',
  policy: 'mayManageTemplates',
  summary: 'Create a planning template',
  body: TemplateInput,
  bodyLimit: TEMPLATE_BODY,
  result: Template,
});
export const getTemplate = endpoint({
  method: 'GET',
  path: '/PlanningTemplateCollection/:id',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'A planning template',
  params: byId,
  result: Template,
});
export const updateTemplate = endpoint({
  method: 'PUT',
  path: '/PlanningTemplateCollection/:id',
  access: 'session',
  policy: 'mayManageTemplates',
  summary: 'Change a planning template',
  params: byId,
  body: TemplateInput,
  bodyLimit: TEMPLATE_BODY,
  result: Template,
});
export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/PlanningTemplateCollection/:id',
  access: 'session',
  policy: 'mayManageTemplates',
  summary: 'Delete a planning template',
  params: byId,
  result: message,
});
