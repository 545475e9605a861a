import {
  joinTexts,
  type LocalizedText,
  type LocalizedValue,
  localized,
} from '@selvedge/domain/localized-text';
import { cutText } from '@selvedge/domain/orders/rules';
import { PEOPLE_NAMES } from '@selvedge/domain/planning/side-names';
import { sideIsShared } from '@selvedge/domain/planning/sides';
import type { Side, StagePlan } from '@selvedge/domain/planning/stage';
import type { Courier } from '@selvedge/domain/samples/couriers';
import { RESULT_TEXTS } from '@selvedge/domain/samples/rounds';
import type { Recorded } from '#server/modules/activity/activity';
import {
  idsForPartners,
  type OrderFacts,
  roundsUrl,
  sideEvent,
  textOn,
  withNotice,
} from '#server/modules/planning/planning';
import { placeOf } from './present';
import type { StoredRound } from './store';

type SampleEvent = 'sent' | 'received' | 'answered' | 'corrected' | 'withdrawn';
/** Who is notified besides the traders of the stage: those to whom the event is addressed. */
const HEARD_BY_PARTNER: Record<SampleEvent, Record<Side, boolean>> = {
  sent: { client: true, factory: false },
  received: { client: false, factory: true },
  answered: { client: false, factory: true },
  corrected: { client: false, factory: true },
  withdrawn: { client: true, factory: false },
};
const QUOTED_MAX = 140;

/** 'DHL 1234567890', or 'DHL AWB to follow' without a number; null without a parcel. */
export function parcelText(parcel: { courier: Courier | null; awb: string } | null): LocalizedText | null {
  if (!parcel?.courier) return null;
  const number = parcel.awb.trim();
  return localized('{courier} {number}', {
    courier: parcel.courier,
    number: number === '' ? localized('AWB to follow') : number,
  });
}

/** A round with what its texts name and who is notified of it. */
export interface ToldRound {
  open: {
    order: OrderFacts;
    stage: Pick<StagePlan, 'stageName' | 'sides' | 'associatedUsers'> & { stageId: string };
  };
  part: Parameters<typeof placeOf>[0] & { id: string };
  round: Pick<StoredRound, 'id' | 'round'>;
}
export interface RoundNews {
  event: SampleEvent;
  side: Side;
  /** 'DHL 1234567890' of the parcel in which the samples were sent. */
  parcel?: LocalizedText | null;
  answer?: Pick<StoredRound, 'result' | 'comment'>;
}

export function roundEvent(rounds: readonly ToldRound[], news: RoundNews): Recorded {
  const { event, side } = news;
  const [first] = rounds as readonly [ToldRound, ...ToldRound[]];
  const { order, stage } = first.open;
  const lines = rounds.map((round) => {
    const { stageId, stageName } = round.open.stage;
    return { round, stageId, stageName, side, isShared: sideIsShared(round.open.stage, side) };
  });
  const firstShared = lines.filter(({ isShared }) => isShared).slice(0, 1);
  const isOneStage = rounds.every(({ open }) => open.stage.stageId === stage.stageId);
  const people = rounds.flatMap(({ open }) => [
    ...open.stage.associatedUsers.traders,
    ...(HEARD_BY_PARTNER[event][side] ? open.stage.associatedUsers[PEOPLE_NAMES[side]] : []),
  ]);
  const activity = sideEvent(order, lines, {
    kind: `sample.${event}`,
    text: (own, reader) =>
      textOn(
        side,
        textOf(
          own.map(({ round }) => round),
          news,
        ),
        reader,
      ),
    facts: {
      ...(isOneStage ? { stageId: stage.stageId } : {}),
      stageIdsFor: idsForPartners(firstShared, ({ stageId }) => [stageId]),
      subStageIds: rounds.map(({ part }) => part.id),
      roundIds: rounds.map(({ round }) => round.id),
      side,
    },
  });
  const actionUrl = roundsUrl(order.orderId, stage.stageId, first.part.id);
  return withNotice(
    order,
    { ...activity, tags: [stage.stageName], actionUrl },
    people,
    `sample.${event} ${first.round.id}`,
  );
}

function textOf(rounds: readonly ToldRound[], { event, parcel, answer }: RoundNews): LocalizedText {
  const [first] = rounds as readonly [ToldRound, ...ToldRound[]];
  const facts = {
    stage: { stage: first.open.stage.stageName },
    round: String(first.round.round),
    place: placesText(first, rounds.length - 1),
  };
  if (event === 'sent') {
    const sent = localized('{stage}, round {round} sent for {place}', facts);
    return parcel ? localized('{sent}: {parcel}', { sent, parcel }) : sent;
  }
  if (event === 'received') return localized('{stage}, round {round} received for {place}', facts);
  const result = answer?.result ? RESULT_TEXTS[answer.result] : localized('Withdrawn');
  const answered = localized('{stage}, round {round} for {place}: {result}', { ...facts, result });
  const comment = cutText((answer?.comment ?? '').trim(), QUOTED_MAX);
  return comment === '' ? answered : joinTexts([answered, localized('“{comment}”', { comment })], '. ');
}

const placesText = (first: ToldRound, more: number): LocalizedValue =>
  more === 0
    ? placeOf(first.part)
    : localized('{place} and {more} more', { place: placeOf(first.part), more: String(more) });
