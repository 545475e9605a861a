import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/templates';
import type { Problem } from '@selvedge/domain/actor';
import { DEFAULT_TEMPLATES } from '@selvedge/domain/catalogue/templates';
import { localized } from '@selvedge/domain/localized-text';
import { checkLinks, checkScheduleDays } from '@selvedge/domain/planning/link-rules';
import { checkConditions } from '@selvedge/domain/planning/readiness/conditions';
import { ANY_BUYER, type TemplateItem, type TemplateSchedule } from '@selvedge/domain/planning/template';
import { linkedTemplate } from '@selvedge/domain/planning/usual-links';
import { StageLevel, UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context, WorkContext } from '#server/http/context';
import { accept, notFound, Refusal } from '#server/http/refusal';
import { requireRoom } from '#server/modules/billing/billing';
import * as store from './store';

export { move as moveTemplates } from './store';

const NO_TEMPLATE = localized('Template not found.');
type Input = BodyOf<typeof contract.createTemplate>;

/** Keeps stored links, working days and conditions that are left out. Refuses wrong ones. */
function itemsOf(input: Input, stored: readonly TemplateItem[] = []): string {
  const storedItems = new Map(stored.map((item) => [item.id, item]));
  const ids = new Set(input.planningTemplates.map(({ id }) => id));
  const items = input.planningTemplates.map(({ conditions: sentConditions, ...item }) => {
    const before = storedItems.get(item.id);
    const schedule = item.schedule ?? storedSchedule(before?.schedule, ids);
    const conditions = sentConditions ?? storedConditions(before?.conditions, input.planningTemplates);
    return {
      ...item,
      id: item.id ?? uuid(),
      visibleTo: [...new Set([...item.visibleTo, UserType.Trader])],
      materialType: item.level === StageLevel.Material ? (item.materialType ?? 'Accessory') : null,
      ...(schedule ? { schedule } : {}),
      ...(conditions ? { conditions } : {}),
    };
  });
  accept(checkSchedules(items));
  return JSON.stringify(items);
}

/** Drops links to items that left the template. */
const storedSchedule = (schedule: TemplateSchedule | undefined, ids: ReadonlySet<unknown>) =>
  schedule && { ...schedule, after: schedule.after.filter(({ stageId }) => ids.has(stageId)) };

/** Drops conditions about items that left the template. */
const storedConditions = (conditions: TemplateItem['conditions'], items: Input['planningTemplates']) =>
  conditions?.filter((one) => items.some(({ stageName }) => stageName === one.stageName));

function checkSchedules(items: readonly (TemplateItem & { id: string })[]): Problem[] {
  const days = items.flatMap(({ schedule }, index) =>
    (schedule ? checkScheduleDays(schedule) : []).map(({ path, message }) => ({
      path: `${index}.schedule.${path}`,
      message,
    })),
  );
  const links = checkLinks(
    items.map(({ id, stageName, schedule }) => ({ stageId: id, stageName, after: schedule?.after ?? [] })),
  );
  const conditions = checkConditions(
    items.map(({ id, stageName, conditions: own = [] }) => ({ stageId: id, stageName, conditions: own })),
  );
  return [...days, ...links, ...conditions].map(({ path, message }) => ({
    path: `planningTemplates.${path}`,
    message,
  }));
}

export const addStandardTemplates = (ctx: WorkContext, organizationId: number): Promise<void> =>
  store.insertStandard(
    ctx,
    organizationId,
    DEFAULT_TEMPLATES.map(({ name, items }) => ({
      id: uuid(),
      name,
      clientName: ANY_BUYER,
      items: JSON.stringify(linkedTemplate(items, uuid)),
    })),
  );

/** The id of the connected buyer, so that the template follows the buyer if it is renamed. */
const clientIdOf = async (ctx: Context, name: string): Promise<number | null> =>
  (await store.findClient(ctx, name.trim()))?.id ?? null;

export const list = (ctx: Context) => store.list(ctx);
export async function get(ctx: Context, id: string) {
  return (await store.find(ctx, id)) ?? notFound(NO_TEMPLATE);
}
export async function create(ctx: Context, input: Input) {
  await requireRoom(ctx, 'templates');
  const id = uuid();
  await store.insert(ctx, {
    id,
    name: input.templateCollectionName,
    clientName: input.clientName,
    clientId: await clientIdOf(ctx, input.clientName),
    isDefault: input.isDefault ?? false,
    items: itemsOf(input),
  });
  if (input.isDefault) await store.clearOtherDefaults(ctx, id, input.clientName);
  announce(ctx);
  return get(ctx, id);
}
export async function update(ctx: Context, id: string, input: Input) {
  const stored = (await store.lock(ctx, id)) ?? notFound(NO_TEMPLATE);
  if (input.updatedAt !== undefined && Date.parse(input.updatedAt) !== Date.parse(stored.updatedAt))
    throw new Refusal(
      'STALE_VERSION',
      localized('This template was changed by someone else. Reload to continue.'),
    );
  await store.update(ctx, {
    id,
    name: input.templateCollectionName,
    clientName: input.clientName,
    clientId: await clientIdOf(ctx, input.clientName),
    isDefault: input.isDefault,
    items: itemsOf(input, stored.planningTemplates),
  });
  if (input.isDefault) await store.clearOtherDefaults(ctx, id, input.clientName);
  announce(ctx);
  return get(ctx, id);
}
export async function remove(ctx: Context, id: string) {
  if ((await store.remove(ctx, id)) === 0) notFound(NO_TEMPLATE);
  announce(ctx);
  return { message: localized('Deleted Successfully') };
}
const announce = (ctx: Context) =>
  ctx.live({ kind: 'templates', organizationIds: [ctx.actor.organizationId] });

/** Searches the trader's templates by template or buyer name; empty for other user types. */
export const searchTemplates = async (ctx: Context, text: string, limit: number) =>
  ctx.actor.userType === UserType.Trader ? store.search(ctx, text, limit) : [];
