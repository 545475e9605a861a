import type { NamedDispatch } from '@selvedge/demo/named-samples';
import { addDays } from '@selvedge/domain/calendar';
import type { VisibleStage } from '@selvedge/domain/planning/stage';
import { stageKey } from '@selvedge/domain/planning/stage-key';
import { type Call, callAs } from './calls';
import type { DemoCalls } from './plan';

interface MadeRound {
  id: string;
  subStageId: string;
  side: string;
}

/** Sends, receives and answers the sample rounds of an order as people do. */
export async function sendSamples(
  calls: DemoCalls,
  plan: readonly VisibleStage[],
  dispatches: readonly NamedDispatch[],
): Promise<void> {
  const factoryRounds = new Map<string, string>();
  for (const dispatch of dispatches) {
    const sender = dispatch.side === 'client' ? calls.call : callAs(calls.app, 'factory');
    const rounds = await send({ ...calls, call: sender }, plan, dispatch, factoryRounds);
    if (dispatch.side === 'factory')
      for (const { id, subStageId } of rounds) factoryRounds.set(subStageId, id);
    await receiveAndAnswer(calls, dispatch, rounds);
  }
}

async function send(
  { call, today }: DemoCalls,
  plan: readonly VisibleStage[],
  { stage: key, side, combos, samples, sent }: NamedDispatch,
  factoryRounds: ReadonlyMap<string, string>,
): Promise<MadeRound[]> {
  const stage = plan.find(({ stageName }) => stageKey(stageName) === key);
  const ids = combos.map((combo) => {
    const part = stage?.subStages.find(({ comboName }) => comboName === combo);
    if (!part) throw new Error(`The plan has no part for ${combo} of ${key}.`);
    return part.stageId;
  });
  const rounds = await call('POST', '/api/Samples/rounds', {
    side,
    parts: ids.map((subStageId) => ({
      subStageId,
      samples,
      fromRoundId: side === 'client' ? (factoryRounds.get(subStageId) ?? null) : null,
    })),
    send: sent
      ? { on: addDays(today, -sent.daysAgo), parcel: { courier: sent.courier, awb: sent.awb } }
      : { bag: true },
  });
  return rounds as MadeRound[];
}

async function receiveAndAnswer(
  { call, today }: { call: Call; today: string },
  { combos, receivedDaysAgo, answers = [] }: NamedDispatch,
  rounds: readonly MadeRound[],
): Promise<void> {
  if (receivedDaysAgo !== undefined)
    await call('PUT', '/api/Samples/received', {
      roundIds: rounds.map(({ id }) => id),
      on: addDays(today, -receivedDaysAgo),
    });
  for (const { combos: own, daysAgo, result, comment, nextDueIn } of answers)
    await call('PUT', '/api/Samples/result', {
      roundIds: rounds.filter((_round, nth) => own.includes(combos[nth] ?? '')).map(({ id }) => id),
      result,
      on: addDays(today, -daysAgo),
      comment,
      ...(nextDueIn === undefined ? {} : { nextDueOn: addDays(today, nextDueIn) }),
    });
}
