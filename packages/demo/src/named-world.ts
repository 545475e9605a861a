import { addDays, type Day } from '@selvedge/domain/calendar';
import { DEFAULT_TEMPLATES } from '@selvedge/domain/catalogue/templates';
import type { LoadedDateChange, LoadedStage } from '@selvedge/domain/orders/loaded-order';
import type { OrderRecord } from '@selvedge/domain/orders/order';
import { orderNumber } from '@selvedge/domain/orders/order-number';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import type { TemplateItem } from '@selvedge/domain/planning/template';
import { UserType } from '@selvedge/domain/vocabulary';

import type { DemoOrder } from './demo-order';
import { instantOn } from './demo-plan';
import { stageEvents } from './events';
import { keyOfOrganization, namedRecord, shipDateOf } from './named-document';
import { namedPlan, planFromOf } from './named-plan';
import { NAMED_STATES, type NamedState } from './named-states';
import { demoFiles, orderEdits, withFiles } from './order-edits';
import { peopleAt, personId } from './people';
import { type DemoSamples, sampleRounds } from './sample-rounds';
import { withRounds } from './sampled-parts';
import type { MakeId } from './seeded-ids';

const DAYS_TO_AGREE = 1;

export const namedOrders = (today: Day, makeId: MakeId, states = NAMED_STATES): DemoOrder[] =>
  states.map((state, index) => namedOrder(state, { today, counter: index + 1, makeId }));

interface Making {
  today: Day;
  counter: number;
  makeId: MakeId;
}
function namedOrder(state: NamedState, { today, counter, makeId }: Making): DemoOrder {
  const { order, age, isDraft = false, closedWith } = state;
  const poDate = addDays(today, -age);
  const items = itemsOf(order.template);
  const createdAt = instantOn(poDate, counter);
  const newId = () => makeId(createdAt);
  const closedAt = closedWith ? instantOn(addDays(today, -1), 540 + counter) : null;
  const updatedAt = closedAt ?? createdAt;
  const number = orderNumber(Number(today.slice(0, 4)), counter);
  const numbered = { orderId: newId(), counter, number, createdAt, updatedAt, today, poDate, items };
  const { record, ...saves } = savesOf(state, namedRecord(state, numbered, newId), { today, makeId });
  const planned = isDraft
    ? []
    : namedPlan({
        state,
        items,
        poDate,
        shipDate: shipDateOf(state, items, poDate),
        today,
        createdAt,
        styles: record.styleInfo,
        buyers: peopleAt(keyOfOrganization(order.buyer)),
        factories: peopleAt(keyOfOrganization(order.factory)),
        newId,
      });
  const samples = samplesOf(state, record, planned, { today, makeId });
  const stages = withRounds(planned, samples);
  return {
    record,
    number,
    planFrom: planFromOf(state),
    merchandiserId: personId('trader'),
    baselineAt: isDraft ? null : instantOn(addDays(poDate, DAYS_TO_AGREE), counter),
    closed: closedWith && closedAt ? { at: closedAt, message: closedWith } : null,
    stages,
    dateChanges: stages.flatMap((stage) => dateChanges(state, stage, today, makeId)),
    removals: stages
      .filter(({ key }) => key === state.removed)
      .map(({ stageId }) => ({ stageId, by: personId('trader'), at: instantOn(addDays(today, -1), 600) })),
    events: stageEvents(stages),
    samples,
    ...saves,
    comments: [],
  };
}

function savesOf(
  { files: first = [], edits: named = [] }: NamedState,
  created: OrderRecord,
  maker: Pick<Making, 'today' | 'makeId'>,
): Pick<DemoOrder, 'record' | 'files' | 'edits'> {
  const files = demoFiles(created, { files: first, edits: named }, maker);
  const addressOf = (file: string) => files.find(({ label }) => label === file)?.address ?? '';
  const filled = withFiles(created, first, addressOf);
  const edits = orderEdits(filled, named, files, maker);
  return { record: edits.at(-1)?.after ?? filled, files, edits };
}

function samplesOf(
  { order, samples = [] }: NamedState,
  { traderOrganization, buyerOrganization, manufacturerOrganization }: OrderRecord,
  stages: readonly LoadedStage[],
  { today, makeId }: Pick<Making, 'today' | 'makeId'>,
): DemoSamples {
  const [factory = 0] = peopleAt(keyOfOrganization(order.factory));
  const maker = {
    parts: stages.flatMap(({ key, stageId, parts }) =>
      parts.map(({ subStageId, comboName }) => ({ key, stageId, subStageId, comboName })),
    ),
    organizations: {
      trader: traderOrganization.id,
      buyer: buyerOrganization?.id ?? 0,
      factory: manufacturerOrganization?.id ?? 0,
    },
    people: { trader: personId('trader'), factory },
    today,
    makeId,
  };
  return sampleRounds(maker, samples);
}

function itemsOf(template: string): readonly TemplateItem[] {
  const found = DEFAULT_TEMPLATES.find(({ name }) => name === template);
  if (!found) throw new Error(`Demo data: there is no template ${template}.`);
  return found.items;
}

function dateChanges(
  { moved, expected, finished }: NamedState,
  { stageId, key, sides, position }: LoadedStage,
  today: Day,
  makeId: MakeId,
): LoadedDateChange[] {
  const byTrader = { by: personId('trader'), byType: UserType.Trader };
  const at = instantOn(addDays(today, -1), 120 + position);
  const change = (
    side: Side,
    made: Omit<LoadedDateChange, 'id' | 'stageId' | 'side' | 'from'>,
  ): LoadedDateChange => {
    const from = sides[side].baseline ?? made.to;
    return { id: makeId(made.at), stageId, side, from, ...made };
  };
  const own = moved?.find((one) => one.key === key);
  if (own) {
    const to = sides.client.deadline ?? today;
    const { reason, message } = own;
    return [change('client', { kind: 'moved', to, at, ...byTrader, reason, message })];
  }
  const stated = sides.factory.expected;
  if (key === expected?.key && stated) {
    const by = { by: stated.by, byType: UserType.Manufacturer };
    return [change('factory', { kind: 'expected', to: stated.day, at, ...by, reason: expected.reason })];
  }
  if (key !== finished?.key) return [];
  return SIDES.map((side) => {
    const to = addDays(sides[side].baseline ?? today, finished.days);
    const on = instantOn(to, 480 + position);
    return change(side, { kind: 'finished', to, at: on, ...byTrader, reason: finished.reason });
  });
}
