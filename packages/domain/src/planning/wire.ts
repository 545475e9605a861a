import { type LocalizedText, verbatim } from '../localized-text';
import { type SheetErrorWire, sheetErrorToWire } from '../sheets/read-sheet';
import type {
  SummaryCombo,
  SummaryComboSide,
  SummarySide,
  SummaryStage,
  SummaryStyle,
  SummaryStyleSide,
} from './grouped';
import type { Part } from './progress';
import type { SentStage } from './sent-stage';
import {
  STAGE_NAMES,
  SUB_STAGE_NAMES,
  SUMMARY_COMBO_NAMES,
  SUMMARY_NAMES,
  SUMMARY_STYLE_NAMES,
} from './side-names';
import { SIDES } from './sides';
import type {
  Side,
  Stage,
  StagePlanSide,
  StageSide,
  SubStage,
  SubStageSide,
  VisibleStage,
  VisibleSubStage,
} from './stage';
import type { PlanRow, PlanRowSide } from './table';

/*
 * Requests and responses have the fields of both sides in one flat object, under the specification's names. This file
 * converts between them and `sides`, which all other code uses.
 */

type Names<V> = Record<Side, Readonly<Record<keyof V & string, string>>>;
type OneSide<V, N> = { [K in keyof V as K extends keyof N ? N[K] & string : never]: V[K] };
type Flat<V, N extends Names<V>> = OneSide<V, N['client']> & OneSide<V, N['factory']>;

export type SubStageWire = Omit<SubStage, 'sides'> & Flat<SubStageSide, typeof SUB_STAGE_NAMES>;
export type StageWire = Omit<Stage, 'sides' | 'subStages'> & Flat<StageSide, typeof STAGE_NAMES>;
export type PlanRowWire = Omit<PlanRow, 'sides' | 'errors'> &
  Flat<PlanRowSide, typeof STAGE_NAMES> & { errors: SheetErrorWire[] };
export type SummaryComboWire = Omit<SummaryCombo, 'sides'> &
  Partial<Flat<SummaryComboSide, typeof SUMMARY_COMBO_NAMES>>;
export type SummaryStyleWire = Omit<SummaryStyle, 'sides' | 'combos'> &
  Partial<Flat<SummaryStyleSide, typeof SUMMARY_STYLE_NAMES>> & { combos: SummaryComboWire[] };
export type SummaryStageWire = Omit<SummaryStage, 'sides' | 'styles'> &
  Partial<Flat<SummarySide, typeof SUMMARY_NAMES>> & { styles: SummaryStyleWire[] };

/** Fields of sides that the viewer does not see are missing. */
type VisibleSubStageWire = Omit<VisibleSubStage, 'sides'> &
  Partial<Flat<SubStageSide, typeof SUB_STAGE_NAMES>>;
export type VisibleStageWire = Omit<VisibleStage, 'sides' | 'subStages'> &
  Partial<Flat<StageSide, typeof STAGE_NAMES>> & { subStages: VisibleSubStageWire[] };

export type SentStageWire = Omit<SentStage, 'sides'> & Flat<SentStage['sides'][Side], typeof STAGE_NAMES>;

type Fields = Record<string, unknown>;

function gather<V>(names: Names<V>): (wire: object) => { sides: Partial<Record<Side, Partial<V>>> } {
  const places = new Map(
    SIDES.flatMap((side) =>
      Object.entries<string>(names[side]).map(([key, name]) => [name, { side, key }] as const),
    ),
  );
  return (wire) => {
    const sides: Partial<Record<Side, Fields>> = {};
    const gathered: Fields = {};
    for (const name of Object.keys(wire)) {
      const place = places.get(name);
      const value = (wire as Fields)[name];
      if (!place) gathered[name] = value;
      else if (value !== undefined) {
        const own = sides[place.side] ?? {};
        own[place.key] = value;
        sides[place.side] = own;
      }
    }
    return Object.assign(gathered, { sides: sides as Partial<Record<Side, Partial<V>>> });
  };
}

const gatherStage = /* @__PURE__ */ gather<StageSide>(STAGE_NAMES);
const gatherSubStage = /* @__PURE__ */ gather<SubStageSide>(SUB_STAGE_NAMES);
const gatherSummary = /* @__PURE__ */ gather<SummarySide>(SUMMARY_NAMES);
const gatherSummaryStyle = /* @__PURE__ */ gather<SummaryStyleSide>(SUMMARY_STYLE_NAMES);
const gatherSummaryCombo = /* @__PURE__ */ gather<SummaryComboSide>(SUMMARY_COMBO_NAMES);

const subStageFromWire = (wire: VisibleSubStageWire): VisibleSubStage =>
  gatherSubStage(wire) as VisibleSubStage;

export const stageFromWire = (wire: VisibleStageWire): VisibleStage => ({
  ...(gatherStage(wire) as Omit<VisibleStage, 'subStages'>),
  subStages: wire.subStages.map(subStageFromWire),
});

export const stagesOfText = (text: string): VisibleStage[] =>
  (JSON.parse(text) as VisibleStageWire[]).map(stageFromWire);

export const planFromWire = (wire: SentStageWire): SentStage => gatherStage(wire) as unknown as SentStage;

export const reportFromWire = (wire: object): Part => gatherSubStage(wire);

/** The errors are shown as the server translated them. */
export const planRowFromWire = ({ errors, ...wire }: PlanRowWire): PlanRow => ({
  ...(gatherStage(wire) as unknown as PlanRow),
  errors: errors.map((error) => ({ ...error, message: verbatim(error.message) })),
});

export const summaryFromWire = (wire: SummaryStageWire): SummaryStage => ({
  ...(gatherSummary(wire) as Omit<SummaryStage, 'styles'>),
  styles: wire.styles.map((style) => ({
    ...(gatherSummaryStyle(style) as Omit<SummaryStyle, 'combos'>),
    combos: style.combos.map((combo) => gatherSummaryCombo(combo) as SummaryCombo),
  })),
});

/** First the client side's fields, then the factory's. */
function addSides<T extends object, V extends object, N extends Names<V>>(
  wire: T,
  sides: Partial<Record<Side, V>>,
  names: N,
  keys = Object.keys(names.client) as (keyof V & string)[],
): T & Partial<Flat<V, N>> {
  const target = wire as Fields;
  for (const side of SIDES) {
    const own = sides[side];
    if (own) for (const key of keys) if (own[key] !== undefined) target[names[side][key]] = own[key];
  }
  return wire as T & Partial<Flat<V, N>>;
}

/** @internal The server builds this JSON in SQL; only tests use this function. */
export const stageToWire = ({ sides, subStages, ...shared }: VisibleStage): VisibleStageWire => ({
  ...addSides(shared, sides, STAGE_NAMES),
  subStages: subStages.map(({ sides: own, ...sub }) => addSides(sub, own, SUB_STAGE_NAMES)),
});

export const planToWire = <S extends { sides: Record<Side, StagePlanSide> }>({
  sides,
  ...shared
}: S): Omit<S, 'sides'> & Flat<StagePlanSide, typeof STAGE_NAMES> =>
  addSides(shared, sides, STAGE_NAMES) as Omit<S, 'sides'> & Flat<StagePlanSide, typeof STAGE_NAMES>;

export function planRowToWire(
  { sides, errors, ...shared }: PlanRow,
  translated: (text: LocalizedText) => string,
): PlanRowWire {
  const switches = addSides(shared, sides, STAGE_NAMES, ['visible']);
  const dates = addSides(switches, sides, STAGE_NAMES, ['lead', 'deadline']);
  return { ...dates, errors: errors.map((error) => sheetErrorToWire(error, translated)) } as PlanRowWire;
}

export function summaryToWire(stage: SummaryStage): SummaryStageWire {
  const { sides, styles, associatedUsers, totalStages, ...head } = stage;
  // Both switches precede the total; the other side fields follow it.
  const start = { ...addSides(head, sides, SUMMARY_NAMES, ['visible']), totalStages };
  return {
    ...addSides(start, sides, SUMMARY_NAMES),
    ...(associatedUsers ? { associatedUsers } : {}),
    styles: styles.map(summaryStyleToWire),
  };
}

function summaryStyleToWire({
  sides,
  combos,
  styleAssociatedUsers,
  ...head
}: SummaryStyle): SummaryStyleWire {
  return {
    ...addSides(head, sides, SUMMARY_STYLE_NAMES),
    ...(styleAssociatedUsers ? { styleAssociatedUsers } : {}),
    combos: combos.map(({ sides: own, ...combo }) => addSides(combo, own, SUMMARY_COMBO_NAMES)),
  };
}
