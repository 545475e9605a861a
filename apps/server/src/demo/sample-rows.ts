import type { DemoOrder } from '@selvedge/demo/demo-order';
import type { DemoParcel, DemoRound, DemoRoundEvent } from '@selvedge/demo/sample-rounds';
import type { MakeId } from '@selvedge/demo/seeded-ids';
import type { Row, Rows } from '#server/modules/loading/loading';
import { parcelText, roundEvent } from '#server/modules/samples/samples';
import { eventFacts, recordedRows } from './recorded-rows';

export function sampleRows(order: DemoOrder, makeId: MakeId): Rows {
  const { record, samples } = order;
  const saves = samples.events.map((event) => ({
    at: event.at,
    by: event.by,
    event: recorded(order, event),
  }));
  return {
    parcels: samples.parcels.map(parcelRow),
    sample_rounds: samples.rounds.map((round) => roundRow(round, record.orderId)),
    ...recordedRows(order, saves, makeId),
  };
}

function recorded(order: DemoOrder, { event, stageId, side, rounds, parcel }: DemoRoundEvent) {
  const stage = order.stages.find((one) => one.stageId === stageId);
  if (!stage) throw new Error(`Demo data: the plan has no stage ${stageId}.`);
  const told = rounds.flatMap((round) =>
    stage.parts
      .filter(({ subStageId }) => subStageId === round.subStageId)
      .map((part) => ({
        open: { order: eventFacts(order), stage },
        part: { ...part, id: part.subStageId },
        round,
      })),
  );
  const [answer] = event === 'answered' ? rounds : [];
  return roundEvent(told, {
    event,
    side,
    ...(event === 'sent' ? { parcel: parcelText(parcel) } : {}),
    ...(answer ? { answer } : {}),
  });
}

const parcelRow = (parcel: DemoParcel): Row => ({
  id: parcel.id,
  from_org: parcel.fromOrg,
  to_org: parcel.toOrg,
  side: parcel.side,
  courier: parcel.courier,
  awb: parcel.awb,
  note: '',
  created_by: parcel.createdBy,
  sent_on: parcel.sentOn,
  received_on: parcel.receivedOn,
  created_at: parcel.createdAt,
});

const roundRow = (round: DemoRound, orderId: string): Row => ({
  id: round.id,
  order_id: orderId,
  stage_id: round.stageId,
  sub_stage_id: round.subStageId,
  side: round.side,
  round: round.round,
  from_org: round.fromOrg,
  to_org: round.toOrg,
  from_round_id: round.fromRoundId,
  parcel_id: round.parcelId,
  due_on: round.dueOn,
  sent_on: round.sentOn,
  sent_by: round.sentBy,
  samples: round.samples,
  files: [],
  measurement: null,
  note: '',
  received_on: round.receivedOn,
  received_by: round.receivedBy,
  result: round.result,
  result_on: round.resultOn,
  result_by: round.resultBy,
  comment: round.comment,
  result_files: [],
  withdrawn_at: null,
  created_at: round.createdAt,
});
