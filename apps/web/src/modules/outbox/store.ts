import type { BodyIn } from '@selvedge/contract/endpoint';
import type { report } from '@selvedge/contract/reporting';
import { createStore, del, delMany, get, promisifyRequest, values } from 'idb-keyval';
import { makeListeners } from '#web/lib/listeners';

export type ReportBody = BodyIn<typeof report>;

/** A photo that waits with its report; it has an address once it is uploaded. */
type WaitingPhoto = { file: File; url?: string } | { url: string };

export interface Conflict {
  /** The server's sentence, if the plan no longer has the part. */
  text: string;
  stageName: string;
  theirs: {
    subStageId: string;
    status: NonNullable<ReportBody['status']>;
    inhouse: number;
    by: string;
    at: string;
  } | null;
  /** The state that the person saw with the conflict. A report that is sent again replaces only that. */
  seen: NonNullable<ReportBody['seen']>;
}

/** Kept on this device until the server has responded. */
export interface WaitingReport {
  shape: 1;
  id: string;
  userId: number;
  orderId: string;
  stageName: string;
  /** Without photos. */
  body: ReportBody;
  photos: WaitingPhoto[];
  createdAt: string;
  state: 'waiting' | 'conflict' | 'refused' | 'sent' | 'unchanged';
  problem: string;
  /** It was refused because a quantity is over the order's tolerance, and can be sent again with a confirmation. */
  isOverTolerance?: boolean;
  conflict: Conflict | null;
  answeredAt: string | null;
}

const REPORTS_MAX = 100;
const BYTES_MAX = 200_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Reports of somebody else who signed in here before. */
const OTHERS_MS = 14 * DAY_MS;
/** Sent reports are shown for a day. */
const ANSWERED_MS = DAY_MS;

const store = createStore('selvedge-outbox', 'reports');
const { subscribe, notify } = makeListeners();
export const subscribeOutbox = subscribe;
/** Other tabs show the same outbox. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('selvedge-outbox');
if (channel) channel.onmessage = notify;

const changed = () => {
  notify();
  channel?.postMessage(null);
};

export const isOpen = ({ state }: WaitingReport): boolean => state !== 'sent' && state !== 'unchanged';

async function allReports(): Promise<WaitingReport[]> {
  const all: unknown[] = await values(store).catch(() => []);
  return all.filter(isReport);
}

export const readOutbox = async (userId: number): Promise<WaitingReport[]> =>
  (await allReports())
    .filter((one) => one.userId === userId)
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));

/** The number of reports that wait on this device, of anybody. */
export const countWaiting = async (): Promise<number> => (await allReports()).filter(isOpen).length;

export const findReport = async (id: string): Promise<WaitingReport | null> => {
  const found = await get<unknown>(id, store).catch(() => null);
  return isReport(found) ? found : null;
};

/** Stores a report; false when it could not be stored. Not committed late, because the page may close. */
export async function storeReport(report: WaitingReport): Promise<boolean> {
  try {
    await store('readwrite', (reports) => {
      reports.put(report, report.id);
      reports.transaction.commit();
      return promisifyRequest(reports.transaction);
    });
    changed();
    return true;
  } catch {
    return false;
  }
}

/** Changes a report unless it was deleted meanwhile, for instance in another tab. */
export async function changeReport(id: string, change: Partial<WaitingReport>): Promise<void> {
  const now = await findReport(id);
  if (now) await storeReport({ ...now, ...change });
}

export async function deleteReport(id: string): Promise<void> {
  await del(id, store).catch(() => undefined);
  changed();
}

export async function deleteReportsOf(userId: number): Promise<void> {
  const ids = (await readOutbox(userId)).map(({ id }) => id);
  await delMany(ids, store).catch(() => undefined);
  changed();
}

export const hasRoomFor = (waiting: readonly WaitingReport[], report: WaitingReport): boolean => {
  const open = waiting.filter(isOpen);
  return (
    open.length < REPORTS_MAX && [...open, report].reduce((sum, one) => sum + bytesOf(one), 0) <= BYTES_MAX
  );
};
const bytesOf = ({ photos, body }: WaitingReport): number =>
  photos.reduce((sum, photo) => sum + ('file' in photo ? photo.file.size : 0), JSON.stringify(body).length);

/** Deletes sent reports after a day, and reports of other people after 14 days. */
export async function tidyOutbox(userId: number, now: number): Promise<void> {
  const old = (await allReports()).filter(
    (one) =>
      (one.userId !== userId && Date.parse(one.createdAt) < now - OTHERS_MS) ||
      (one.answeredAt !== null && Date.parse(one.answeredAt) < now - ANSWERED_MS && !isOpen(one)),
  );
  if (old.length === 0) return;
  await delMany(
    old.map(({ id }) => id),
    store,
  ).catch(() => undefined);
  changed();
}

function isReport(value: unknown): value is WaitingReport {
  const report = value as Partial<WaitingReport> | null | undefined;
  return (
    report?.shape === 1 &&
    typeof report.id === 'string' &&
    typeof report.userId === 'number' &&
    typeof report.createdAt === 'string' &&
    typeof report.body?.stageId === 'string' &&
    Array.isArray(report.photos)
  );
}
