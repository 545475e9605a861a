import { addDays, type Day } from '@selvedge/domain/calendar';
import { orderNumber } from '@selvedge/domain/orders/order-number';
import { type BookedOrder, bookedOrders } from './booked-orders';
import { dateHistory } from './date-history';
import type { DemoOrder } from './demo-order';
import { demoPlan, instantOn } from './demo-plan';
import { stageEvents } from './events';
import { type DemoMessage, talkOfNamed } from './named-talk';
import { namedOrders } from './named-world';
import { orderRecord } from './order-document';
import { withReachedStory } from './outcomes';
import { personId } from './people';
import { type MakeId, seededIds } from './seeded-ids';
import { talkOf } from './talk';

interface HouseOrder extends DemoOrder {
  booked: BookedOrder;
}
export type DemoSize = 'small' | 'on';
export interface DemoWorld {
  named: DemoOrder[];
  house: HouseOrder[];
  messages: DemoMessage[];
  makeId: MakeId;
}

const DAYS_TO_AGREE = 1;
const CLOSED = 'All goods shipped';
const REJECTED_EVERY = 6;

/**
 * The named orders and, for `on`, the house: live orders with their stories and a year of shipped ones. The same day
 * and seed give the same ids.
 */
export function demoWorld(today: Day, seed: number, size: DemoSize = 'on'): DemoWorld {
  const makeId = seededIds(seed);
  const named = namedOrders(today, makeId);
  const spoken = talkOfNamed(named, today, size);
  return {
    named: size === 'on' ? spoken.orders.map(withInvitedPerson) : spoken.orders,
    house: size === 'on' ? houseOrders(today, named.length, makeId) : [],
    messages: spoken.messages,
    makeId,
  };
}

/** Invited people report by the links of mails: Rahima Begum on the first named order, the tee. */
const BY_LINK = { stages: ['cutting', 'sewing', 'packing'], person: 'rahima' } as const;
function withInvitedPerson(order: DemoOrder, nth: number): DemoOrder {
  const isReported = ({ key }: { key: string }) => nth === 0 && BY_LINK.stages.some((one) => one === key);
  return {
    ...order,
    stages: order.stages.map((stage) =>
      isReported(stage)
        ? {
            ...stage,
            associatedUsers: {
              ...stage.associatedUsers,
              manufacturers: [...(stage.associatedUsers?.manufacturers ?? []), personId(BY_LINK.person)],
            },
          }
        : stage,
    ),
  };
}

function houseOrders(today: Day, firstNumber: number, makeId: MakeId): HouseOrder[] {
  let decided = 0;
  const rejectsNext = () => {
    decided += 1;
    return decided % REJECTED_EVERY === 0;
  };
  return bookedOrders(today).map((booked, index) => {
    const making = { today, counter: firstNumber + index + 1, makeId, rejectsNext };
    return houseOrder(withReachedStory(booked, today), making);
  });
}

function houseOrder(
  booked: BookedOrder,
  {
    today,
    counter,
    makeId,
    rejectsNext,
  }: { today: Day; counter: number; makeId: MakeId; rejectsNext: () => boolean },
): HouseOrder {
  const { poDate, exFactory, late } = booked;
  const createdAt = instantOn(poDate, counter);
  const newId = () => makeId(createdAt);
  const number = orderNumber(Number(poDate.slice(0, 4)), counter);
  const numbered = { orderId: newId(), counter, number, createdAt, updatedAt: createdAt, today };
  const record = orderRecord(booked, numbered, newId);
  const stages = demoPlan({ order: booked, today, createdAt, styles: record.styleInfo, newId, rejectsNext });
  const events = stageEvents(stages);
  const closedOn = [addDays(exFactory, (late?.days ?? 0) + 1), addDays(today, -1)].sort()[0] ?? exFactory;
  const closedAt = booked.story === null ? instantOn(closedOn, 600) : null;
  return {
    booked,
    record: { ...record, updatedAt: closedAt ?? createdAt },
    number,
    planFrom: 'po',
    merchandiserId: personId(booked.merchandiser),
    baselineAt: closedAt === null ? instantOn(addDays(poDate, DAYS_TO_AGREE), counter) : null,
    closed: closedAt === null ? null : { at: closedAt, message: CLOSED },
    stages,
    dateChanges: dateHistory(booked, stages, today, makeId),
    removals: [],
    events,
    samples: { parcels: [], rounds: [], events: [] },
    files: [],
    edits: [],
    comments: talkOf(booked, stages, today),
  };
}
