import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/samples';
import type { Problem } from '@selvedge/domain/actor';
import type { Day } from '@selvedge/domain/calendar';
import { localized } from '@selvedge/domain/localized-text';
import { sideIsShared } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { AWB_MESSAGE, isAwb } from '@selvedge/domain/samples/couriers';
import { maySendSamples } from '@selvedge/domain/samples/policy';
import { hasRounds, roundState } from '@selvedge/domain/samples/rounds';
import { checkSent, checkSizes, ROUNDS_MAX, SAMPLE_MESSAGES } from '@selvedge/domain/samples/rules';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { accept, notFound, Refusal, refuseField } from '#server/http/refusal';
import type { OpenPart } from '#server/modules/planning/planning';
import { follow } from './follow';
import { type OpenRounds, openRoundsOf, partName, todayOf } from './open-rounds';
import { addParcel, lockBag, type Route } from './parcel-store';
import { presentRound } from './present';
import { announce, recordRounds } from './round-activity';
import { parcelText } from './round-event';
import { referRoundFiles } from './round-files';
import { fromFactory, type Taken } from './send-on';
import { type NewRound, roundsByIds, type StoredRound, writeRounds } from './store';

type Sent = BodyOf<typeof contract.makeRounds>;
type SentPart = Sent['parts'][number];

interface Target {
  sent: SentPart;
  path: string;
  open: OpenPart;
  /** The stored round that is not sent yet, else null. */
  planned: StoredRound | null;
  round: number;
  before: StoredRound | null;
  route: Route;
}

export async function makeRounds(ctx: Context, { side, parts, send, releaseReason, confirm }: Sent) {
  refuseTwice(parts);
  const opened = await openRoundsOf(
    ctx,
    parts.map(({ subStageId }) => subStageId),
  );
  const targets = parts.map((sent, index) => targetOf(ctx, opened, { side, sent, index }));
  accept(parts.flatMap(({ samples }, index) => checkSizes(samples, `parts.${index}.samples`)));
  const sentOn = send && 'on' in send ? send.on : null;
  accept(targets.flatMap((target) => problemsOf(ctx, target, sentOn)));
  const route = routeOf(targets, send);
  const parcelId = await parcelOf(ctx, route, send);
  const taken = await fromFactory(
    ctx,
    targets.map(({ sent, path, open, route }) => ({
      path,
      side: route.side,
      sent,
      rounds: opened.roundsOf(open.part.id, 'factory'),
    })),
    confirm === true,
  );
  const rounds = roundsToWrite(targets, taken, { parcelId, sentOn, keepsBag: send === null });
  await writeRounds(ctx, rounds);
  await referRoundFiles(
    ctx,
    targets.map(({ planned, path }, index) => ({ path, stored: planned, round: rounds[index] as NewRound })),
  );
  await finish(ctx, { opened, targets, rounds, side, send, releaseReason });
  const rows = await roundsByIds(
    ctx,
    rounds.map(({ id }) => id),
  );
  return rows.map((row) => presentRound(ctx, row));
}

function refuseTwice(parts: readonly SentPart[]): void {
  const ids = parts.map(({ subStageId }) => subStageId);
  const index = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (index >= 0)
    refuseField(`parts.${index}.subStageId`, localized('Each part can be sent once in a call.'));
}

function targetOf(
  ctx: Context,
  opened: OpenRounds,
  { side, sent, index }: { side: Side; sent: SentPart; index: number },
): Target {
  const path = `parts.${index}`;
  const open = opened.parts.get(sent.subStageId) ?? notFound(localized('Stage not found.'));
  const { stage, order } = open.open;
  ctx.permit(maySendSamples, order, stage.associatedUsers, side);
  if (!hasRounds(stage.category)) refuseField(`${path}.subStageId`, SAMPLE_MESSAGES.category);
  if (!sideIsShared(stage, side)) refuseField('side', SAMPLE_MESSAGES.hidden(side));
  const partner = side === 'client' ? order.buyerOrganizationId : order.manufacturerOrganizationId;
  if (partner === null) return refuseField('side', SAMPLE_MESSAGES.noPartner(side));
  const trader = order.traderOrganizationId;
  const route =
    side === 'client' ? { fromOrg: trader, toOrg: partner, side } : { fromOrg: partner, toOrg: trader, side };
  const [newest = null, earlier = null] = opened.roundsOf(sent.subStageId, side);
  const next = { sent, path, open, route };
  if (!newest) return { ...next, planned: null, round: 1, before: null };
  const { round } = newest;
  if (newest.sentOn === null) return { ...next, planned: newest, round, before: earlier };
  refuseWaiting(newest, partName(open));
  if (round >= ROUNDS_MAX) refuseField(`${path}.subStageId`, SAMPLE_MESSAGES.tooMany);
  return { ...next, planned: null, round: round + 1, before: newest };
}

/** Throws 409 unless the newest round was rejected. */
function refuseWaiting(newest: StoredRound, part: string): void {
  if (newest.result === 'rejected') return;
  const isWaiting = roundState(newest) !== 'answered' || newest.result === 'onHold';
  throw new Refusal(
    'CONFLICT',
    isWaiting ? SAMPLE_MESSAGES.waiting(newest.round, part) : SAMPLE_MESSAGES.approved(newest.round, part),
  );
}

function problemsOf(ctx: Context, { round, before }: Target, sentOn: Day | null): Problem[] {
  if (sentOn === null) return [];
  return checkSent(round, sentOn, { before, today: todayOf(ctx), path: 'send.on' });
}

/** The one route of all parts; a call without a parcel may have several. */
function routeOf(targets: readonly Target[], send: Sent['send']): Route | null {
  const [first] = targets;
  if (!first || send === null || ('on' in send && send.parcel === null)) return null;
  const { fromOrg, toOrg } = first.route;
  if (targets.some(({ route }) => route.fromOrg !== fromOrg || route.toOrg !== toOrg))
    refuseField('parts', SAMPLE_MESSAGES.receiver);
  return first.route;
}

async function parcelOf(ctx: Context, route: Route | null, send: Sent['send']): Promise<string | null> {
  if (!route || !send) return null;
  if ('bag' in send) return lockBag(ctx, route);
  if (!send.parcel) return null;
  const awb = send.parcel.awb.trim();
  if (!isAwb(awb)) refuseField('send.parcel.awb', AWB_MESSAGE);
  return addParcel(ctx, route, { courier: send.parcel.courier, awb, sentOn: send.on });
}

function roundsToWrite(
  targets: readonly Target[],
  taken: readonly (Taken | null)[],
  { parcelId, sentOn, keepsBag }: { parcelId: string | null; sentOn: Day | null; keepsBag: boolean },
): NewRound[] {
  return targets.map(({ sent, open, planned, round, route }, index): NewRound => {
    const from = taken[index];
    return {
      id: planned?.id ?? uuid(),
      orderId: open.open.order.orderId,
      stageId: open.open.stage.stageId,
      subStageId: open.part.id,
      round,
      ...route,
      fromRoundId: from?.roundId ?? planned?.fromRoundId ?? null,
      parcelId: keepsBag ? (planned?.parcelId ?? null) : parcelId,
      dueOn: sent.dueOn ?? planned?.dueOn ?? null,
      sentOn,
      samples: sent.samples.length > 0 ? sent.samples : (from?.samples ?? []),
      files: [...sent.files, ...(from?.files ?? [])],
      measurement: from?.measurement ?? sent.measurement,
      note: sent.note.trim(),
    };
  });
}

interface Made {
  opened: OpenRounds;
  targets: readonly Target[];
  rounds: readonly NewRound[];
  side: Side;
  send: Sent['send'];
  releaseReason: string | undefined;
}

async function finish(
  ctx: Context,
  { opened, targets, rounds, side, send, releaseReason }: Made,
): Promise<void> {
  if (send === null || !('on' in send)) {
    announce(
      ctx,
      targets.map(({ open }) => open),
      side,
    );
    return;
  }
  const made = targets.map(({ open, planned }, index) => {
    const written = rounds[index] as NewRound;
    const fresh = { ...NOT_ANSWERED, ...planned, ...written };
    return { ...open, round: fresh };
  });
  const changed = made.map(({ part, round }) => ({
    subStageId: part.id,
    rounds: [round, ...opened.roundsOf(part.id, side).filter(({ id }) => id !== round.id)],
  }));
  await follow(ctx, opened.parts, changed, { side, on: send.on, releaseReason });
  await recordRounds(ctx, made, { event: 'sent', side, parcel: parcelText(send.parcel) });
}

const NOT_ANSWERED = {
  receivedOn: null,
  result: null,
  resultOn: null,
  comment: '',
  resultFiles: [],
} satisfies Partial<StoredRound>;
