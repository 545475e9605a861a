import { addDays, type Day, daysBetween } from '@selvedge/domain/calendar';
import { type LoadedPart, type LoadedStage, NO_REPORT } from '@selvedge/domain/orders/loaded-order';
import type { Style } from '@selvedge/domain/orders/order';
import { orderAnchor } from '@selvedge/domain/planning/anchor';
import { expandStage } from '@selvedge/domain/planning/expansion';
import { eachSide, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side, StagePlan, SubStage } from '@selvedge/domain/planning/stage';
import { stageKey } from '@selvedge/domain/planning/stage-key';
import { applyTemplate, type TemplateItem } from '@selvedge/domain/planning/template';
import { type LinkedItem, linkedTemplate } from '@selvedge/domain/planning/usual-links';
import { type BookedOrder, tradersOf } from './booked-orders';
import { answerDays, expectedEndSlip, type Outcome, outcomeOf } from './outcomes';
import { peopleAt, peopleOn, personId } from './people';
import { reportersOf, reportPart } from './reports';

export interface PlanMaker {
  order: BookedOrder;
  today: Day;
  createdAt: string;
  styles: readonly Style[];
  newId: () => string;
  rejectsNext: () => boolean;
}

const REJECTED_KEYS = ['lab-dip', 'fit-sample', 'pp-sample'];
/** Stages of new orders whose day is not agreed yet. */
const AGREED_LATER = 'forwarder-booking';
const MOVED_DAYS = 5;
const FIRST_HOUR = 4;

/** `minutes` after the factories open. */
export const instantOn = (day: Day, minutes: number): string => {
  const hour = String(FIRST_HOUR + Math.floor(minutes / 60)).padStart(2, '0');
  return `${day}T${hour}:${String(minutes % 60).padStart(2, '0')}:00.000Z`;
};

const linked = new Map<readonly TemplateItem[], LinkedItem[]>();
/** Made once, because checking links for circles takes time. */
function linkedOnce(items: readonly TemplateItem[]): LinkedItem[] {
  let nth = 0;
  const made = linked.get(items) ?? linkedTemplate(items, () => String(nth++));
  linked.set(items, made);
  return made;
}
export function linkedItems(template: readonly TemplateItem[], newId: () => string): LinkedItem[] {
  const items = linkedOnce(template);
  const ids = new Map(items.map(({ id }) => [id, newId()]));
  const idOf = (id: string) => ids.get(id) ?? id;
  return items.map((item) => ({
    ...item,
    id: idOf(item.id),
    schedule: {
      ...item.schedule,
      after: item.schedule.after.map((link) => ({ ...link, stageId: idOf(link.stageId) })),
    },
  }));
}

export function demoPlan(maker: PlanMaker): LoadedStage[] {
  const { order, today, createdAt, newId } = maker;
  const items = linkedItems(order.items, newId);
  const { article, nth } = order;
  const people = { clients: peopleOn(article.buyer, nth), manufacturers: peopleOn(order.factory, nth) };
  const traderUserId = personId(order.merchandiser);
  const plan = applyTemplate(items, { anchor: orderAnchor(order.poDate, today), traderUserId, people });
  return plan.map((stage, position): LoadedStage => {
    const item = items[position];
    const key = stageKey(stage.stageName);
    const outcomes = eachSide((side): Outcome => {
      const { lead, deadline } = stage.sides[side];
      if (!sideIsTracked(stage, side) || deadline === null) return { kind: 'open' };
      return outcomeOf(
        order,
        { key, category: stage.category, position, side, lead, baseline: deadline },
        today,
      );
    });
    return {
      ...stage,
      associatedUsers: { ...stage.associatedUsers, traders: tradersOf(order) },
      stageId: item?.id ?? newId(),
      position,
      key,
      createdAt,
      after: item?.schedule.after ?? [],
      workDays: null,
      sides: eachSide((side) => datedSide(maker, stage, key, side)),
      parts: expandStage(stage, maker.styles, newId).map((part) =>
        reportedPart(maker, stage, { part, key, position, outcomes }),
      ),
    };
  });
}

function datedSide(
  { order, today }: PlanMaker,
  stage: StagePlan,
  key: string,
  side: Side,
): LoadedStage['sides']['client'] {
  const own = stage.sides[side];
  const tracked = sideIsTracked(stage, side);
  const dated = { ...own, tracked, baseline: tracked ? own.deadline : null, expected: null };
  if (order.story === 'placed' && key === AGREED_LATER) return { ...dated, deadline: null, baseline: null };
  const moved = addDays(today, -MOVED_DAYS);
  const isMoved = order.story === 'approvalSlow' && key === 'pp-sample' && side === 'client';
  if (isMoved && own.deadline !== null && own.deadline < moved)
    return { ...dated, deadline: moved, lead: daysBetween(order.poDate, moved) };
  const slip = expectedEndSlip(order);
  if (slip === 0 || key !== 'ex-factory' || side !== 'factory' || own.deadline === null) return dated;
  const day = [addDays(own.deadline, slip), addDays(today, 1)].sort().at(-1) ?? own.deadline;
  const [by = 0] = peopleAt(order.factory);
  return { ...dated, expected: { day, by, at: instantOn(addDays(today, -2), 50 + order.nth) } };
}

function reportedPart(
  { order, rejectsNext }: PlanMaker,
  stage: StagePlan,
  {
    part,
    key,
    position,
    outcomes,
  }: { part: SubStage; key: string; position: number; outcomes: Record<Side, Outcome> },
): LoadedPart {
  const { stageId: subStageId, sides: blank, ...place } = part;
  const [buyer = 0] = peopleAt(order.article.buyer);
  const trader = personId(order.merchandiser);
  const [factory = trader] = peopleAt(order.factory);
  const people = { buyer, factory, trader };
  const reported = eachSide((side) => {
    const outcome = outcomes[side];
    if (outcome.kind === 'open') return { report: NO_REPORT, steps: [] };
    const isSample = outcome.kind === 'done' && REJECTED_KEYS.includes(key);
    return reportPart(
      {
        required: blank[side].required.value,
        category: stage.category,
        reporters: reportersOf(side, people),
        answer: answerDays(order, position),
        poDate: order.poDate,
        isRejectedFirst: isSample && rejectsNext(),
        instantOf: (day) =>
          instantOn(day, ((order.nth * 37 + position * 11) % 8) * 60 + (side === 'client' ? 45 : 10)),
      },
      outcome,
    );
  });
  return {
    ...place,
    subStageId,
    required: blank.client.required,
    sides: eachSide((side) => reported[side].report),
    steps: eachSide((side) => reported[side].steps),
  };
}
