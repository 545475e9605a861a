import type { SummaryComboSide, SummarySide, SummaryStyleSide } from './grouped';
import type { Side, StagePeople, StageSide, SubStageSide } from './stage';

/* The specification names each field of each side by irregular rules. Only these tables pair names and fields. */

export const STAGE_NAMES = {
  client: {
    visible: 'isVisibleToClient',
    lead: 'leadTimeClient',
    deadline: 'deadlineClient',
    status: 'statusClientTrader',
    required: 'requiredQuantityClient',
    inhouse: 'inhouseQuantityClient',
    totals: 'totalsClient',
    done: 'completedClientTrader',
  },
  factory: {
    visible: 'isVisibleToFactory',
    lead: 'leadTimeManufacturer',
    deadline: 'deadlineManufacturer',
    status: 'statusTraderManufacturer',
    required: 'requiredQuantityManufacturer',
    inhouse: 'inhouseQuantityManufacturer',
    totals: 'totalsManufacturer',
    done: 'completedTraderManufacturer',
  },
} as const satisfies Record<Side, Record<keyof StageSide, string>>;

export const SUB_STAGE_NAMES = {
  client: {
    status: 'statusClientTrader',
    deadline: 'deadlineClient',
    required: 'requiredQuantityClient',
    inhouse: 'inhouseQuantityClient',
    submittedAt: 'submittedAtClient',
    submittedBy: 'submittedByClient',
    updatedAt: 'updatedAtClient',
    updatedBy: 'updatedByClient',
  },
  factory: {
    status: 'statusTraderManufacturer',
    deadline: 'deadlineManufacturer',
    required: 'requiredQuantityManufacturer',
    inhouse: 'inhouseQuantityManufacturer',
    submittedAt: 'submittedAtManufacturer',
    submittedBy: 'submittedByManufacturer',
    updatedAt: 'updatedAtManufacturer',
    updatedBy: 'updatedByManufacturer',
  },
} as const satisfies Record<Side, Record<keyof SubStageSide, string>>;

export const PEOPLE_NAMES = { client: 'clients', factory: 'manufacturers' } as const satisfies Record<
  Side,
  keyof StagePeople
>;

/** Wire names of a stage, style and combo in the planning summary (document 3, section 3). */
export const SUMMARY_NAMES = {
  client: {
    visible: 'isVisibleToClient',
    deadline: 'stageDeadlineClient',
    due: 'stageDeadlineClientDue',
    status: 'stageStatusClientTrader',
    done: 'stageTotalCompletedStagesClient',
    required: 'stageRequiredQuantityClient',
    inhouse: 'stageInHouseQuantityClient',
    totals: 'stageTotalsClient',
    percent: 'stageInHousePercentClient',
  },
  factory: {
    visible: 'isVisibleToFactory',
    deadline: 'stageDeadlineManufacturer',
    due: 'stageDeadlineManufacturerDue',
    status: 'stageStatusTraderManufacturer',
    done: 'stageTotalCompletedStagesManufacturer',
    required: 'stageRequiredQuantityManufacturer',
    inhouse: 'stageInHouseQuantityManufacturer',
    totals: 'stageTotalsManufacturer',
    percent: 'stageInHousePercentManufacturer',
  },
} as const satisfies Record<Side, Record<keyof SummarySide, string>>;
export const SUMMARY_STYLE_NAMES = {
  client: {
    required: 'styleRequiredQuantityClient',
    inhouse: 'styleInHouseQuantityClient',
    totals: 'styleTotalsClient',
    done: 'styleTotalCompletedStagesClient',
  },
  factory: {
    required: 'styleRequiredQuantityManufacturer',
    inhouse: 'styleInHouseQuantityManufacturer',
    totals: 'styleTotalsManufacturer',
    done: 'styleTotalCompletedStagesManufacturer',
  },
} as const satisfies Record<Side, Record<keyof SummaryStyleSide, string>>;
export const SUMMARY_COMBO_NAMES = {
  client: {
    deadline: 'combosDeadlineClient',
    status: 'combosStatusClientTrader',
    started: 'combosStartedClient',
    complete: 'combosCompletedClient',
    over: 'combosOverClient',
  },
  factory: {
    deadline: 'combosDeadlineManufacturer',
    status: 'combosStatusTraderManufacturer',
    started: 'combosStartedManufacturer',
    complete: 'combosCompletedManufacturer',
    over: 'combosOverManufacturer',
  },
} as const satisfies Record<Side, Record<keyof SummaryComboSide, string>>;
