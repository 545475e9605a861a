import type { LocalizedText, LocalizedValue } from '@selvedge/domain/localized-text';
import { joinTexts, localized, verbatim } from '@selvedge/domain/localized-text';
import { PEOPLE_NAMES } from '@selvedge/domain/planning/side-names';
import { withSide } from '@selvedge/domain/planning/side-text';
import { sideIsShared } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import type { Courier } from '@selvedge/domain/samples/couriers';
import { RESULT_TEXTS } from '@selvedge/domain/samples/rounds';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import type { Recorded, Texts } from '#server/modules/activity/activity';
import { recordAll } from '#server/modules/activity/activity';
import { organizationsOfSide, roundsUrl } from '#server/modules/planning/planning';
import type { OpenRound } from './open-rounds';
import { partName } from './open-rounds';
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

interface RoundNews {
  event: SampleEvent;
  side: Side;
  /** 'DHL 1234567890' of the parcel in which the samples were sent. */
  parcel?: LocalizedText | null;
  answer?: Pick<StoredRound, 'result' | 'comment'>;
}

/** Records one activity and at most one notification a person for each order, and sends live events. */
export async function recordRounds(
  ctx: Context,
  rounds: readonly OpenRound[],
  news: RoundNews,
): Promise<void> {
  const orders = new Map<string, OpenRound[]>();
  for (const one of rounds) {
    const { orderId } = one.open.order;
    orders.set(orderId, [...(orders.get(orderId) ?? []), one]);
  }
  await recordAll(
    ctx,
    [...orders.values()].map((ofOrder) => eventOf(ofOrder, news)),
  );
  announce(ctx, rounds, news.side);
}

/** Sends a live event for each order, to the organizations of the side. */
export function announce(ctx: Context, rounds: readonly { open: OpenRound['open'] }[], side: Side): void {
  const orders = new Map(rounds.map(({ open }) => [open.order.orderId, open]));
  for (const { order } of orders.values())
    ctx.live({
      kind: 'samples',
      orderId: order.orderId,
      organizationIds: organizationsOfSide(order, side),
      userTypes: [UserType.Trader, PARTNER_TYPES[side]],
    });
}

function eventOf(rounds: readonly OpenRound[], news: RoundNews): Recorded {
  const { event, side } = news;
  const [first] = rounds as readonly [OpenRound, ...OpenRound[]];
  const { order, stage } = first.open;
  const shared = rounds.filter(({ open }) => sideIsShared(open.stage, side));
  const [firstShared] = shared;
  const partner = PARTNER_TYPES[side];
  const texts: Texts = {
    [UserType.Trader]: withSide(textOf(rounds, news), side),
    ...(firstShared ? { [partner]: textOf(shared, news) } : {}),
  };
  const isOneStage = rounds.every(({ open }) => open.stage.stageId === stage.stageId);
  const action = roundsUrl(order.orderId, stage.stageId, first.part.id);
  const people = rounds.flatMap(({ open }) => [
    ...open.stage.associatedUsers.traders,
    ...(HEARD_BY_PARTNER[event][side] ? open.stage.associatedUsers[PEOPLE_NAMES[side]] : []),
  ]);
  return {
    kind: `sample.${event}`,
    orderId: order.orderId,
    organizationIds: organizationsOfSide(order, side),
    texts,
    tags: [stage.stageName],
    actionUrl: action,
    facts: {
      ...(isOneStage ? { stageId: stage.stageId } : {}),
      stageIdsFor: firstShared ? { [partner]: [firstShared.open.stage.stageId] } : {},
      subStageIds: rounds.map(({ part }) => part.id),
      roundIds: rounds.map(({ round }) => round.id),
      side,
    },
    notify: {
      userIds: [...new Set(people)],
      title: verbatim(order.orderName),
      texts,
      action,
      bundleKey: `sample.${event} ${first.round.id}`,
    },
  };
}

function textOf(rounds: readonly OpenRound[], { event, parcel, answer }: RoundNews): LocalizedText {
  const [first] = rounds as readonly [OpenRound, ...OpenRound[]];
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
  const comment = quoted(answer?.comment ?? '');
  return comment === '' ? answered : joinTexts([answered, localized('“{comment}”', { comment })], '. ');
}

const placesText = (first: OpenRound, more: number): LocalizedValue =>
  more === 0
    ? partName(first)
    : localized('{place} and {more} more', { place: partName(first), more: String(more) });

function quoted(comment: string): string {
  const characters = [...comment.trim()];
  return characters.length <= QUOTED_MAX
    ? characters.join('')
    : `${characters.slice(0, QUOTED_MAX - 1).join('')}…`;
}
