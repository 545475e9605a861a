import { LEAD_UNITS, MAX_LEAD_DAYS } from '@selvedge/domain/planning/anchor';
import { PARTIES, REASON_CODES } from '@selvedge/domain/planning/dates/reasons';
import type * as domain from '@selvedge/domain/planning/stage';
import { REPORT_ROLES } from '@selvedge/domain/planning/stage';
import type {
  StageWire,
  SubStageWire,
  SummaryComboWire,
  SummaryStageWire,
  SummaryStyleWire,
} from '@selvedge/domain/planning/wire';
import { MATERIAL_TYPES, STAGE_CATEGORIES, STAGE_TYPES, StageLevel } from '@selvedge/domain/vocabulary';
import * as z from 'zod/mini';
import { day, instant, quantity, stageStatus, text, userId, uuid } from './scalars';
import type { ShapeOf } from './shape-of';

const people = z.object({
  traders: z.array(userId),
  manufacturers: z.array(userId),
  clients: z.array(userId),
});
const leadTime = z.int().check(z.minimum(0), z.maximum(MAX_LEAD_DAYS));

/** Null is the usual number of days. The domain checks the numbers, so that its refusal names the field. */
const days = z.nullable(z.number());
export const leadUnit = z.enum(LEAD_UNITS);
/** Why a date changed. The domain checks party and note, so that its refusal names the field. */
export const DateReason = z
  .object({
    code: z.enum(REASON_CODES),
    party: z.optional(z.nullable(z.enum(PARTIES))),
    note: z.optional(z.nullable(text())),
    /** The sides that may read code and party; ignored for callers who are not traders. */
    tell: z.optional(z.array(z.enum(['client', 'factory'])).check(z.maxLength(2))),
  })
  .register(z.globalRegistry, { id: 'DateReason' });
/** How the time of a stage is counted, and the stages for which it waits: saved ones, or new ones by their `ref`. */
export const StageSchedule = z
  .object({
    unit: leadUnit,
    workDays: days,
    bufferDays: days,
    noticeDays: days,
    after: z
      .array(z.object({ stageId: z.optional(uuid), ref: z.optional(text(100)), lag: z.number() }))
      .check(z.maxLength(200)),
  })
  .register(z.globalRegistry, { id: 'StageSchedule' });

/** What must be done before a stage may start. The domain checks the percentage, so that its refusal names the field. */
export const StageConditions = z
  .array(z.object({ stageName: text(120), atLeast: z.number() }))
  .check(z.maxLength(200));

/** A stage sent by the editor or a template. An empty `stageId` creates it; sent sub-stages are ignored. */
export const StageInput = z
  .object({
    stageId: z.optional(z.nullable(z.union([uuid, z.literal('')]))),
    orderId: z.optional(z.union([uuid, z.literal('')])),
    /** Removes the stage `stageId` in the same save; all other properties except `orderId` are ignored. */
    removed: z.optional(z.boolean()),
    ref: z.optional(text(100)),
    schedule: z.optional(StageSchedule),
    /** As stored if missing. The first stage of a name counts. */
    conditions: z.optional(StageConditions),
    reason: z.optional(DateReason),
    stageName: z._default(text(120), ''),
    stageType: z._default(z.enum(STAGE_TYPES), 'Sample Approval'),
    category: z._default(z.enum(STAGE_CATEGORIES), 'Approval'),
    level: z._default(z.enum([StageLevel.Combo, StageLevel.Material]), StageLevel.Combo),
    materialType: z.optional(z.nullable(z.enum(MATERIAL_TYPES))),
    isVisibleToClient: z._default(z.boolean(), true),
    isVisibleToFactory: z._default(z.boolean(), true),
    leadTimeClient: z._default(leadTime, 0),
    leadTimeManufacturer: z._default(leadTime, 0),
    deadlineClient: z.optional(z.nullable(day)),
    deadlineManufacturer: z.optional(z.nullable(day)),
    statusClientTrader: z._default(stageStatus, 'NOT_STARTED'),
    statusTraderManufacturer: z._default(stageStatus, 'NOT_STARTED'),
    associatedUsers: z._default(
      z.object({
        traders: z._default(z.array(userId).check(z.maxLength(100)), []),
        manufacturers: z._default(z.array(userId).check(z.maxLength(100)), []),
        clients: z._default(z.array(userId).check(z.maxLength(100)), []),
      }),
      { traders: [], manufacturers: [], clients: [] },
    ),
  })
  .register(z.globalRegistry, { id: 'StageInput' });

type BothStages = StageWire & SubStageWire;
interface StageWithAbilities extends Omit<StageWire, 'associatedUsers' | 'subStages'> {
  associatedUsers: Partial<domain.StagePeople>;
  subStages: unknown;
  conditions: unknown;
  releases: unknown;
  statusForClient: unknown;
  statusForManufacturer: unknown;
  can: unknown;
}

/** Totals per unit. The single totals next to this property are the totals of the first unit. */
const unitTotals = z.optional(
  z.array(z.object({ unit: quantity.shape.unit, required: z.number(), inhouse: z.number() })),
);

/** The keys of each side are absent from the other side's response. */
const clientSide = {
  statusClientTrader: z.optional(stageStatus),
  deadlineClient: z.optional(z.nullable(z.string())),
  requiredQuantityClient: z.optional(quantity),
  inhouseQuantityClient: z.optional(quantity),
} satisfies Partial<ShapeOf<BothStages>>;
const factorySide = {
  statusTraderManufacturer: z.optional(stageStatus),
  deadlineManufacturer: z.optional(z.nullable(z.string())),
  requiredQuantityManufacturer: z.optional(quantity),
  inhouseQuantityManufacturer: z.optional(quantity),
} satisfies Partial<ShapeOf<BothStages>>;

const SubStage = z.object({
  stageId: uuid,
  styleId: uuid,
  comboId: uuid,
  materialId: z.nullable(uuid),
  styleName: z.string(),
  comboName: z.string(),
  materialName: z.nullable(z.string()),
  ...clientSide,
  ...factorySide,
  submittedAtClient: z.optional(z.nullable(instant)),
  submittedByClient: z.optional(z.nullable(userId)),
  updatedAtClient: z.optional(z.nullable(instant)),
  updatedByClient: z.optional(z.nullable(userId)),
  submittedAtManufacturer: z.optional(z.nullable(instant)),
  submittedByManufacturer: z.optional(z.nullable(userId)),
  updatedAtManufacturer: z.optional(z.nullable(instant)),
  updatedByManufacturer: z.optional(z.nullable(userId)),
} satisfies ShapeOf<SubStageWire>);

export const Stage = z
  .object({
    stageId: uuid,
    orderId: uuid,
    stageName: z.string(),
    stageType: z.enum(STAGE_TYPES),
    category: z.enum(STAGE_CATEGORIES),
    level: z.enum([StageLevel.Combo, StageLevel.Material]),
    materialType: z.nullable(z.enum(MATERIAL_TYPES)),
    isParent: z.literal(true),
    position: z.int(),
    isVisibleToClient: z.optional(z.boolean()),
    isVisibleToFactory: z.optional(z.boolean()),
    passesOn: z.optional(z.boolean()),
    ...clientSide,
    ...factorySide,
    totalsClient: unitTotals,
    totalsManufacturer: unitTotals,
    leadTimeClient: z.optional(z.int()),
    leadTimeManufacturer: z.optional(z.int()),
    associatedUsers: z.optional(z.partial(people)),
    totalItems: z.int(),
    completedClientTrader: z.optional(z.int()),
    completedTraderManufacturer: z.optional(z.int()),
    /** The same as `statusClientTrader` and `statusTraderManufacturer`, under the names of loaded stages. */
    statusForClient: z.optional(stageStatus),
    statusForManufacturer: z.optional(stageStatus),
    conditions: z.optional(z.array(z.object({ stageId: uuid, stageName: z.string(), atLeast: z.int() }))),
    /** Parts that an editor lets start on a side before that; the reason is for traders. */
    releases: z.optional(
      z.array(
        z.object({
          side: z.enum(['client', 'factory']),
          subStageIds: z.array(uuid),
          by: z.string(),
          at: instant,
          reason: z.optional(z.string()),
        }),
      ),
    ),
    subStages: z.array(SubStage),
    can: z.optional(
      z.object({
        updateClient: z.boolean(),
        updateFactory: z.boolean(),
        /** The caller's role in Approval stages: the maker submits a sample, the reviewer decides. */
        clientRole: z.nullable(z.enum(REPORT_ROLES)),
        factoryRole: z.nullable(z.enum(REPORT_ROLES)),
      }),
    ),
  } satisfies ShapeOf<StageWithAbilities>)
  .register(z.globalRegistry, { id: 'Stage' });

/** The planning summary (document 3, section 3). The keys of a side are absent from the other side's response. */
const SummaryCombo = z.object({
  color: z.string(),
  comboId: uuid,
  stageId: uuid,
  materialName: z.nullable(z.string()),
  combosDeadlineClient: z.optional(z.nullable(z.string())),
  combosStatusClientTrader: z.optional(stageStatus),
  combosStartedClient: z.optional(z.boolean()),
  combosCompletedClient: z.optional(z.boolean()),
  combosOverClient: z.optional(z.number()),
  combosDeadlineManufacturer: z.optional(z.nullable(z.string())),
  combosStatusTraderManufacturer: z.optional(stageStatus),
  combosStartedManufacturer: z.optional(z.boolean()),
  combosCompletedManufacturer: z.optional(z.boolean()),
  combosOverManufacturer: z.optional(z.number()),
} satisfies ShapeOf<SummaryComboWire>);
const SummaryStyle = z.object({
  styleId: z.string(),
  styleName: z.string(),
  storyName: z.string(),
  styleTotalStages: z.int(),
  styleRequiredQuantityClient: z.optional(quantity),
  styleInHouseQuantityClient: z.optional(quantity),
  styleTotalsClient: unitTotals,
  styleTotalCompletedStagesClient: z.optional(z.int()),
  styleRequiredQuantityManufacturer: z.optional(quantity),
  styleInHouseQuantityManufacturer: z.optional(quantity),
  styleTotalsManufacturer: unitTotals,
  styleTotalCompletedStagesManufacturer: z.optional(z.int()),
  styleAssociatedUsers: z.optional(z.partial(people)),
  combos: z.array(SummaryCombo),
} satisfies ShapeOf<SummaryStyleWire>);
export const SummaryStage = z
  .object({
    stageId: uuid,
    stageName: z.string(),
    stageType: z.enum(STAGE_TYPES),
    category: z.enum(STAGE_CATEGORIES),
    brandName: z.string(),
    item: z.string(),
    buyerName: z.string(),
    /** For traders only. A side that is not shared repeats the figures of the other side. */
    isVisibleToClient: z.optional(z.boolean()),
    isVisibleToFactory: z.optional(z.boolean()),
    totalStages: z.int(),
    stageDeadlineClient: z.optional(z.nullable(z.string())),
    stageDeadlineClientDue: z.optional(z.nullable(z.int())),
    stageStatusClientTrader: z.optional(stageStatus),
    stageTotalCompletedStagesClient: z.optional(z.int()),
    stageRequiredQuantityClient: z.optional(quantity),
    stageInHouseQuantityClient: z.optional(quantity),
    stageTotalsClient: unitTotals,
    stageInHousePercentClient: z.optional(z.int()),
    stageDeadlineManufacturer: z.optional(z.nullable(z.string())),
    stageDeadlineManufacturerDue: z.optional(z.nullable(z.int())),
    stageStatusTraderManufacturer: z.optional(stageStatus),
    stageTotalCompletedStagesManufacturer: z.optional(z.int()),
    stageRequiredQuantityManufacturer: z.optional(quantity),
    stageInHouseQuantityManufacturer: z.optional(quantity),
    stageTotalsManufacturer: unitTotals,
    stageInHousePercentManufacturer: z.optional(z.int()),
    associatedUsers: z.optional(z.partial(people)),
    styles: z.array(SummaryStyle),
  } satisfies ShapeOf<SummaryStageWire>)
  .register(z.globalRegistry, { id: 'SummaryStage' });
