import { sideOf } from '@selvedge/domain/planning/progress';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api';
import { readToken } from '#web/lib/session';
import { latestStages, personName, refreshAfter, sendReport } from './queries';
import {
  type Conflict,
  changeReport,
  deleteReport,
  findReport,
  readOutbox,
  type WaitingReport,
} from './store';

const FIRST_DELAY_MS = 5_000;
const LAST_DELAY_MS = 5 * 60_000;
const LOCK = 'selvedge-outbox';

/** What a round of sending left to do. */
export type Round = 'done' | 'retry';

/**
 * One after the other, oldest first. A report that cannot be sent holds back only later reports of its stage. Only one
 * tab sends at a time; the id of a report makes sure that it is carried out once.
 */
export async function sendOutbox(client: QueryClient, userId: number): Promise<Round> {
  if (!(await readOutbox(userId)).some(({ state }) => state === 'waiting')) return 'done';
  const { locks } = navigator as { locks?: LockManager | null };
  if (!locks) return sendAll(client, userId);
  return locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? sendAll(client, userId) : ('retry' as const),
  );
}

async function sendAll(client: QueryClient, userId: number): Promise<Round> {
  const heldBack = new Set<string>();
  let round: Round = 'done';
  for (const { id, state, body } of await readOutbox(userId)) {
    if (state === 'sent' || state === 'unchanged') continue;
    if (state !== 'waiting' || heldBack.has(body.stageId)) {
      heldBack.add(body.stageId);
      continue;
    }
    if (readToken() === null) return 'done';
    // It may have been deleted while the others were sent.
    const report = await findReport(id);
    if (!report) continue;
    const outcome = await sendOne(client, report);
    if (outcome === 'stop') return 'retry';
    if (outcome === 'retry') round = 'retry';
    if (outcome !== 'sent') heldBack.add(body.stageId);
  }
  return round;
}

type Outcome = 'sent' | 'held' | 'retry' | 'stop';

async function sendOne(client: QueryClient, report: WaitingReport): Promise<Outcome> {
  const { id } = report;
  const photos = [...report.photos];
  try {
    const state = await sendReport(report, async (index, url) => {
      photos[index] = { url };
      await changeReport(id, { photos: [...photos] });
    });
    await changeReport(id, { state, photos: [], answeredAt: new Date().toISOString() });
    void refreshAfter(client, report.orderId);
    return 'sent';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'retry';
    if (!(error instanceof ApiError)) {
      // The browser could not read a photo that it kept.
      await changeReport(id, { state: 'refused', problem: String((error as Error).message ?? error) });
      return 'held';
    }
    if (error.code === 'NETWORK' || error.status === 401 || error.status === 429) return 'stop';
    if (error.status >= 500) return 'retry';
    const conflict = isOutdated(error) ? await conflictOf(client, report, error).catch(() => null) : null;
    if (isOutdated(error) && conflict === null) return 'retry';
    await changeReport(
      id,
      conflict
        ? { state: 'conflict', conflict }
        : {
            state: 'refused',
            problem: error.errors[0]?.message || error.message,
            isOverTolerance: error.code === 'OVER_TOLERANCE',
          },
    );
    return 'held';
  }
}

const isOutdated = (error: ApiError): boolean =>
  error.code === 'CONFLICT' && error.errors.some(({ path }) => path.startsWith('seen'));

async function conflictOf(
  client: QueryClient,
  { orderId, stageName, body }: WaitingReport,
  error: ApiError,
): Promise<Conflict> {
  const stage = (await latestStages(client, orderId))?.find((one) => one.stageId === body.stageId);
  const parts = new Map((stage?.subStages ?? []).map((sub) => [sub.stageId, sub]));
  const seen = (body.seen ?? []).flatMap((before) => {
    const sub = parts.get(before.subStageId);
    if (!sub) return [];
    const { status, inhouse } = sideOf(sub, body.side);
    return [{ subStageId: before.subStageId, status, inhouse }];
  });
  const index = Number(error.errors.find(({ path }) => path.startsWith('seen'))?.path.split('.')[1]);
  const subStageId = body.seen?.[index]?.subStageId ?? '';
  const side = parts.get(subStageId)?.sides[body.side];
  const now = seen.find((one) => one.subStageId === subStageId);
  const by = side?.updatedBy ? await personName(client, side.updatedBy) : null;
  return {
    text: error.errors[0]?.message ?? error.message,
    stageName: stage?.stageName ?? stageName,
    theirs: now && by && side?.updatedAt ? { ...now, by, at: side.updatedAt } : null,
    seen,
  };
}

/** Sends a report that met a conflict once more, to replace what its person has seen now. */
export const sendMine = ({ id, body, conflict }: WaitingReport): Promise<void> =>
  changeReport(id, {
    state: 'waiting',
    conflict: null,
    body: { ...body, seen: conflict?.seen ?? [] },
  });

/**
 * With the confirmation and the same id: the server has stored nothing under the id of a report that it refused, and if
 * the response is lost now, the report is still carried out once.
 */
export const reportAnyway = ({ id, body }: WaitingReport): Promise<void> =>
  changeReport(id, {
    state: 'waiting',
    problem: '',
    isOverTolerance: false,
    body: { ...body, confirm: true },
  });

export const keepTheirs = ({ id }: WaitingReport): Promise<void> => deleteReport(id);

/** The delay before round `failures` + 1: five seconds, doubled up to five minutes. */
export const retryDelay = (failures: number): number =>
  Math.min(LAST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10));
