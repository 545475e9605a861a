import { addDays, type Day } from '@selvedge/domain/calendar';
import type { Side } from '@selvedge/domain/planning/stage';
import type { Courier } from '@selvedge/domain/samples/couriers';
import type { RoundFacts } from '@selvedge/domain/samples/rounds';
import type { SampleSize } from '@selvedge/domain/samples/rules';
import { instantOn } from './demo-plan';
import type { NamedAnswer, NamedDispatch } from './named-samples';

interface SampledPart {
  key: string;
  stageId: string;
  subStageId: string;
  comboName: string;
}
export interface DemoParcel {
  id: string;
  fromOrg: number;
  toOrg: number;
  side: Side;
  courier: Courier | null;
  awb: string;
  sentOn: Day | null;
  receivedOn: Day | null;
  createdBy: number;
  createdAt: string;
}
export interface DemoRound extends RoundFacts {
  id: string;
  stageId: string;
  subStageId: string;
  side: Side;
  fromOrg: number;
  toOrg: number;
  fromRoundId: string | null;
  dueOn: Day | null;
  sentBy: number | null;
  samples: readonly SampleSize[];
  receivedBy: number | null;
  resultBy: number | null;
  comment: string;
  createdAt: string;
}
export interface DemoRoundEvent {
  event: 'sent' | 'received' | 'answered';
  at: string;
  by: number;
  stageId: string;
  side: Side;
  rounds: readonly DemoRound[];
  parcel: DemoParcel | null;
}
export interface DemoSamples {
  parcels: DemoParcel[];
  rounds: DemoRound[];
  events: DemoRoundEvent[];
}

export interface RoundsMaker {
  parts: readonly SampledPart[];
  organizations: Record<'trader' | 'buyer' | 'factory', number>;
  people: Record<'trader' | 'factory', number>;
  today: Day;
  makeId: (at: string) => string;
}

/** Status changes of an earlier day count from noon in UTC, as the calls record them. */
const NOON = 480;
const BAG_DAYS = 1;

export function sampleRounds(maker: RoundsMaker, dispatches: readonly NamedDispatch[]): DemoSamples {
  const store = new Map<string, DemoRound>();
  const parcels: DemoParcel[] = [];
  const events: DemoRoundEvent[] = [];
  const trader = maker.people.trader;
  for (const dispatch of dispatches) {
    const { sent, receivedDaysAgo, side } = dispatch;
    const receivedOn = receivedDaysAgo === undefined ? null : addDays(maker.today, -receivedDaysAgo);
    const parcel = parcelOf(maker, dispatch, receivedOn);
    const rounds = sendRounds(maker, dispatch, parcel, store);
    const made = (event: DemoRoundEvent['event'], daysAgo: number, of: readonly DemoRound[]) =>
      events.push({
        event,
        at: noonOf(maker, daysAgo),
        by: event === 'sent' ? parcel.createdBy : trader,
        stageId: rounds[0]?.stageId ?? '',
        side,
        rounds: of,
        parcel,
      });
    parcels.push(parcel);
    if (sent) made('sent', sent.daysAgo, rounds);
    if (receivedDaysAgo !== undefined)
      made('received', receivedDaysAgo, update(store, rounds, { receivedOn, receivedBy: trader }));
    for (const answer of dispatch.answers ?? [])
      made('answered', answer.daysAgo, answerRounds(maker, dispatch, answer, store));
  }
  return { parcels, rounds: [...store.values()], events };
}

type Store = Map<string, DemoRound>;
const keyOf = ({ subStageId, side, round }: Pick<DemoRound, 'subStageId' | 'side' | 'round'>): string =>
  `${subStageId} ${side} ${round}`;
const noonOf = ({ today }: RoundsMaker, daysAgo: number): string => instantOn(addDays(today, -daysAgo), NOON);

function update(store: Store, rounds: readonly DemoRound[], change: Partial<DemoRound>): DemoRound[] {
  const updated = rounds.map((round) => ({ ...round, ...change }));
  for (const round of updated) store.set(keyOf(round), round);
  return updated;
}

const routeOf = ({ organizations: { trader, buyer, factory } }: RoundsMaker, side: Side) =>
  side === 'client' ? { fromOrg: trader, toOrg: buyer } : { fromOrg: factory, toOrg: trader };

function parcelOf(maker: RoundsMaker, { side, sent }: NamedDispatch, receivedOn: Day | null): DemoParcel {
  const at = noonOf(maker, sent?.daysAgo ?? BAG_DAYS);
  return {
    id: maker.makeId(at),
    ...routeOf(maker, side),
    side,
    courier: sent?.courier ?? null,
    awb: sent?.awb ?? '',
    sentOn: sent ? at.slice(0, 10) : null,
    receivedOn,
    createdBy: side === 'client' ? maker.people.trader : maker.people.factory,
    createdAt: at,
  };
}

const sendRounds = (
  maker: RoundsMaker,
  { stage, side, round, combos, samples }: NamedDispatch,
  { id, sentOn, createdBy, createdAt }: DemoParcel,
  store: Store,
): DemoRound[] =>
  combos.flatMap((combo) => {
    const part = partOf(maker, stage, combo);
    const place = { stageId: part.stageId, subStageId: part.subStageId, side, round };
    const planned = store.get(keyOf(place)) ?? newRound(maker, place, { at: createdAt, dueOn: null });
    const fromRoundId = side === 'client' ? receivedFrom(part, store) : null;
    const sentBy = sentOn === null ? null : createdBy;
    return update(store, [planned], { fromRoundId, parcelId: id, samples, sentOn, sentBy });
  });

function partOf({ parts }: RoundsMaker, key: string, combo: string): SampledPart {
  const found = parts.find((part) => part.key === key && part.comboName === combo);
  if (!found) throw new Error(`Demo data: ${key} has no part for ${combo}.`);
  return found;
}

const receivedFrom = ({ subStageId }: SampledPart, store: Store): string | null =>
  [...store.values()]
    .filter((one) => one.subStageId === subStageId && one.side === 'factory' && one.receivedOn !== null)
    .toSorted((one, other) => other.round - one.round)[0]?.id ?? null;

type Place = Pick<DemoRound, 'stageId' | 'subStageId' | 'side' | 'round'>;
const newRound = (
  maker: RoundsMaker,
  place: Place,
  { at, dueOn }: { at: string; dueOn: Day | null },
): DemoRound => ({
  id: maker.makeId(at),
  ...place,
  ...routeOf(maker, place.side),
  fromRoundId: null,
  parcelId: null,
  dueOn,
  sentOn: null,
  sentBy: null,
  samples: [],
  receivedOn: null,
  receivedBy: null,
  result: null,
  resultOn: null,
  resultBy: null,
  comment: '',
  createdAt: at,
});

/** A rejection plans the next round. */
function answerRounds(
  maker: RoundsMaker,
  { stage, side, round }: NamedDispatch,
  { combos, daysAgo, result, comment, nextDueIn }: NamedAnswer,
  store: Store,
): DemoRound[] {
  const at = noonOf(maker, daysAgo);
  const answered = combos.flatMap((combo) => {
    const { subStageId } = partOf(maker, stage, combo);
    return store.get(keyOf({ subStageId, side, round })) ?? [];
  });
  const resultOn = at.slice(0, 10);
  if (nextDueIn !== undefined)
    for (const { stageId, subStageId } of answered) {
      const place = { stageId, subStageId, side, round: round + 1 };
      const next = newRound(maker, place, { at, dueOn: addDays(maker.today, nextDueIn) });
      store.set(keyOf(place), next);
    }
  return update(store, answered, { result, resultOn, resultBy: maker.people.trader, comment });
}
