import { type Day, daysBetween } from '../../calendar';
import { type CatalogueStage, STAGE_CATALOGUE } from '../../catalogue/stages';
import { groupBy } from '../../group-by';
import type { LoadedPart, LoadedStage } from '../../orders/loaded-order';
import type { Style } from '../../orders/order';
import { MAX_LEAD_DAYS } from '../../planning/anchor';
import { expandStage } from '../../planning/expansion';
import { cleanStage, NEW_STAGE } from '../../planning/rules';
import { eachSide, SIDES } from '../../planning/sides';
import type { SubStage } from '../../planning/stage';
import { stageKey } from '../../planning/stage-key';
import { withUsualLinks } from '../../planning/usual-links';
import { keyOf } from '../../spreadsheet';
import { comboOf, styleOf } from '../po-parts';
import { reportOf } from './make-report';
import { figuresOf, plannedOn, type SideChoices } from './side-facts';
import { NO_FACTS } from './stage-facts';
import type { TaOrder, TaPart, TaStage } from './ta-order';

/** How the days of a sheet become those of the two sides. */
export interface SheetAgreement extends SideChoices {
  /** Whether the deadlines become the baseline. */
  agreed: boolean;
}
export interface PlanMaker extends SheetAgreement {
  poDate: Day;
  styles: readonly Style[];
  /** Of the trader, on every stage. */
  people: number[];
  by: number;
  now: string;
  newId: () => string;
}

/** The stages of a sheet's order in the sequence of the catalog, with the usual links and what was reported. */
export function makePlan(order: TaOrder, maker: PlanMaker): LoadedStage[] {
  const made = inSequence(order.stages).map((stage) => ({ ...stageOf(order, stage, maker), after: [] }));
  return withUsualLinks(made).stages.map((stage, position) => ({ ...stage, position }));
}

const catalogued = new Map(STAGE_CATALOGUE.map((stage, index) => [stage.name, { stage, index }]));

/** A stage that the catalog lacks follows the one before it in the sheet. */
export function inSequence(stages: readonly TaStage[]): TaStage[] {
  let rank = -1;
  const ranked = stages.map((stage) => {
    rank = catalogued.get(stage.name)?.index ?? rank;
    return { stage, rank };
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ stage }) => stage);
}

function stageOf(order: TaOrder, stage: TaStage, maker: PlanMaker): LoadedStage {
  const { poDate, people, by, now, agreed, factoryDaysEarlier } = maker;
  const known: CatalogueStage | undefined = catalogued.get(stage.name)?.stage;
  const usual = { client: known?.clientDays ?? 0, factory: known?.factoryDays ?? 0 };
  const expected = stage.parts.flatMap((part) => (part.done ? [] : (part.expected ?? []))).toSorted();
  const plan = cleanStage({
    ...NEW_STAGE,
    stageName: stage.name,
    stageType: known?.type ?? 'Sample Approval',
    category: stage.category,
    level: stage.level,
    materialType: known?.materialType ?? null,
    associatedUsers: { clients: [], traders: people, manufacturers: [] },
  });
  const sides = eachSide((side) => {
    const deadline = plannedOn(stage.planned, side, maker, poDate);
    const day = plannedOn(expected.at(-1) ?? null, side, { ...maker, factoryDaysEarlier: 0 }, null);
    return {
      ...plan.sides[side],
      visible: true,
      tracked: true,
      deadline,
      lead: deadline === null ? usual[side] : Math.min(MAX_LEAD_DAYS, daysBetween(poDate, deadline)),
      // A day that was computed was not agreed.
      baseline: agreed && (side === 'client' || factoryDaysEarlier === 0) ? deadline : null,
      expected: day === null ? null : { day, by, at: now },
    };
  });
  return {
    ...plan,
    sides,
    stageId: maker.newId(),
    position: 0,
    key: stageKey(stage.name),
    createdAt: now,
    after: [],
    workDays: null,
    parts: partsOf(order, stage, expandStage(plan, maker.styles, maker.newId), maker),
  };
}

function partsOf(
  order: TaOrder,
  stage: TaStage,
  subStages: readonly SubStage[],
  maker: PlanMaker,
): LoadedPart[] {
  const { category } = stage;
  const factsOf = factsFinder(order, stage, maker.styles);
  const parts = subStages.map((sub) => ({
    sub,
    facts: factsOf(sub) ?? NOTHING,
    required: sub.sides.client.required,
  }));
  // An amount of several colors is divided among them.
  const inHouse = new Map<string, number>();
  for (const [facts, own] of groupBy(parts, ({ facts }) => facts)) {
    const required = own.map((part) => part.required.value);
    const figures = facts.done ? required : facts.inHouse ? figuresOf(facts.inHouse, required) : [];
    for (const [nth, { sub }] of own.entries()) inHouse.set(sub.stageId, figures[nth] ?? 0);
  }
  return parts.map(({ sub, facts, required }): LoadedPart => {
    const { stageId: subStageId, sides: _sides, ...place } = sub;
    const reports = eachSide((side) =>
      reportOf(facts, { ...maker, category, side, inHouse: inHouse.get(subStageId) ?? 0 }),
    );
    const hasOwn = facts.planned !== null && facts.planned !== stage.planned;
    return {
      ...place,
      subStageId,
      required,
      ...(hasOwn
        ? { commitments: eachSide((side) => plannedOn(facts.planned, side, maker, maker.poDate)) }
        : {}),
      sides: eachSide((side) => reports[side].report),
      steps: eachSide((side) => reports[side].steps),
    };
  });
}
const NOTHING: TaPart = { ...NO_FACTS, style: '', combo: null, cells: [] };

/** The cells of a part: of its color, else of its style, else of the whole order; null for none. */
export function factsFinder({ styles: read }: TaOrder, { parts }: TaStage, styles: readonly Style[]) {
  const keys = new Map<string, { style: string; combo: string }>();
  for (const style of read) {
    const stored = styleOf(styles, style);
    for (const combo of style.combos) {
      const found = comboOf(stored, combo);
      if (stored && found)
        keys.set(`${stored.styleId} ${found.comboId}`, {
          style: keyOf(style.number || style.name),
          combo: keyOf(combo.name),
        });
    }
  }
  const byStyle = groupBy(parts, ({ style }) => style);
  return ({ styleId, comboId }: Pick<SubStage, 'styleId' | 'comboId'>): TaPart | null => {
    const place = keys.get(`${styleId} ${comboId}`);
    const own = byStyle.get(place?.style ?? '') ?? [];
    return (
      own.find(({ combo }) => combo === place?.combo) ??
      own.find(({ combo }) => combo === '' || combo === null) ??
      parts.find(({ combo }) => combo === null) ??
      null
    );
  };
}

export const isDone = ({ parts }: LoadedStage): boolean =>
  parts.length > 0 &&
  parts.every(({ sides }) => SIDES.every((side) => ['APPROVED', 'COMPLETED'].includes(sides[side].status)));
