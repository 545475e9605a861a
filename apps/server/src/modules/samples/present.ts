import type { ResultOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/samples';
import { localized } from '@selvedge/domain/localized-text';
import { trackingUrl } from '@selvedge/domain/samples/couriers';
import { mayAnswerSamples, mayReceiveSamples, maySendSamples } from '@selvedge/domain/samples/policy';
import { roundState } from '@selvedge/domain/samples/rounds';
import { UserType } from '@selvedge/domain/vocabulary';
import { translate } from '@selvedge/i18n/translate';
import type { Context } from '#server/http/context';
import type { ParcelRow } from './parcel-store';
import type { RoundRow } from './store';

type RoundAnswer = ResultOf<typeof contract.changeRound>;
type ParcelAnswer = ResultOf<typeof contract.findParcel>;

/** 'Crew Tee > Navy > Jersey'. */
export const placeOf = ({
  styleName,
  comboName,
  materialName,
}: Pick<RoundRow, 'styleName' | 'comboName' | 'materialName'>): string =>
  [styleName, comboName, materialName].filter(Boolean).join(' > ');

export function presentRound(ctx: Context, row: RoundRow): RoundAnswer {
  const { fromOrg, fromName, toOrg, toName, parcel, people, side } = row;
  const state = roundState(row);
  const sends = maySendSamples(ctx.actor, row, people, side).allowed;
  const isTrader = ctx.actor.userType === UserType.Trader;
  return {
    id: row.id,
    orderId: row.orderId,
    orderName: row.orderName,
    stageId: row.stageId,
    stageName: row.stageName,
    category: row.category,
    subStageId: row.subStageId,
    place: placeOf(row),
    side,
    round: row.round,
    state,
    from: { organizationId: fromOrg, name: fromName },
    to: { organizationId: toOrg, name: toName },
    ...(isTrader ? { fromRoundId: row.fromRoundId } : {}),
    parcel: parcel && { ...parcel, trackingUrl: trackingUrl(parcel.courier, parcel.awb) },
    dueOn: row.dueOn,
    sentOn: row.sentOn,
    sentBy: personFor(ctx, row.sentBy, { id: fromOrg, name: fromName }),
    samples: row.samples,
    files: row.files,
    measurement: row.measurement,
    note: row.note,
    receivedOn: row.receivedOn,
    receivedBy: personFor(ctx, row.receivedBy, { id: toOrg, name: toName }),
    result: row.result,
    resultOn: row.resultOn,
    resultBy: personFor(ctx, row.resultBy, { id: toOrg, name: toName }),
    comment: row.comment,
    resultFiles: row.resultFiles,
    createdAt: row.createdAt,
    can: {
      edit: sends && state !== 'answered',
      send: sends && (state === 'planned' || state === 'packed'),
      withdraw: sends && (state === 'planned' || state === 'packed' || state === 'sent'),
      receive: state === 'sent' && mayReceiveSamples(ctx.actor, row, side).allowed,
      answer:
        row.sentOn !== null && !row.hasLaterSent && mayAnswerSamples(ctx.actor, row, people, side).allowed,
      sendOn:
        side === 'factory' &&
        row.receivedOn !== null &&
        !row.isSentOn &&
        row.isClientShared &&
        row.buyerOrganizationId !== null &&
        maySendSamples(ctx.actor, row, people, 'client').allowed,
    },
  };
}

/** A person's name; '{person} for {organization}' where an editor acted for a partner. */
function personFor(
  ctx: Context,
  person: RoundRow['sentBy'],
  party: { id: number; name: string },
): string | null {
  if (!person) return null;
  const name = person.name ?? person.organizationName;
  return person.organizationId === party.id
    ? name
    : translate(
        ctx.language,
        localized('{person} for {organization}', { person: name, organization: party.name }),
      );
}

export function presentParcel(ctx: Context, row: ParcelRow, rows: readonly RoundRow[]): ParcelAnswer {
  const rounds = rows.map((round) => presentRound(ctx, round));
  const edits =
    rows.length > 0 && rows.every((one) => maySendSamples(ctx.actor, one, one.people, one.side).allowed);
  const pieces = rounds.flatMap(({ samples }) => samples).reduce((sum, one) => sum + one.pieces, 0);
  return {
    id: row.id,
    courier: row.courier,
    awb: row.awb,
    trackingUrl: trackingUrl(row.courier, row.awb),
    side: row.side,
    from: { organizationId: row.fromOrg, name: row.fromName },
    to: { organizationId: row.toOrg, name: row.toName },
    note: row.note,
    createdBy: row.createdBy,
    createdAt: row.createdAt,
    sentOn: row.sentOn,
    receivedOn: row.receivedOn,
    samples: rounds.length,
    pieces,
    can: {
      edit: edits,
      send: edits && row.sentOn === null,
      receive: rounds.some(({ can }) => can.receive),
    },
    rounds,
  };
}
