import { report } from '@selvedge/contract/reporting';
import type { Stage } from '@selvedge/domain/planning/stage';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#web/lib/api';
import { heldPhoto } from '#web/lib/held-photos';
import { queryKeys } from '#web/lib/query-keys';
import { keptUserId } from '#web/lib/session';
import { uploadFile } from '#web/modules/files/queries';
import { usersById } from '#web/modules/identity/queries';
import { planningQueries } from '#web/modules/planning/queries';
import {
  hasRoomFor,
  type ReportBody,
  readOutbox,
  storeReport,
  subscribeOutbox,
  type WaitingReport,
} from './store';

/** A photo of 10 MB over a slow connection. */
const UPLOAD_MS = 3 * 60_000;

/** The reports of the person on this device, oldest first. They need no network. */
const outboxQuery = {
  queryKey: queryKeys.outbox.all,
  queryFn: async () => {
    const userId = keptUserId();
    return userId === null ? [] : readOutbox(userId);
  },
  networkMode: 'always',
  staleTime: 0,
} as const;

export function useOutbox(): WaitingReport[] {
  const client = useQueryClient();
  useEffect(() => {
    return subscribeOutbox(() => void client.invalidateQueries({ queryKey: queryKeys.outbox.all }));
  }, [client]);
  return useQuery(outboxQuery).data ?? [];
}

/** Sends a report and its photos, whose addresses `onUploaded` gets one by one. */
export async function sendReport(
  { id, body, photos, createdAt }: WaitingReport,
  onUploaded: (index: number, url: string) => Promise<void>,
): Promise<'sent' | 'unchanged'> {
  const urls: string[] = [];
  for (const [index, photo] of photos.entries()) {
    const url = photo.url ?? ('file' in photo ? await upload(photo.file) : '');
    if (photo.url === undefined) await onUploaded(index, url);
    urls.push(url);
  }
  const { unchanged, messageId } = await api(report, { body: { ...body, photos: urls, id, createdAt } });
  const withStatus = body.status ? (body.subStageIds ?? (body.seen ?? []).map((one) => one.subStageId)) : [];
  const parts = new Set([...withStatus, ...(body.figures ?? []).map((one) => one.subStageId)]);
  return messageId === null && parts.size > 0 && unchanged.length === parts.size ? 'unchanged' : 'sent';
}

/** Reads the photo first, because an upload of a photo that the browser lost looks like one without a network. */
async function upload(photo: File): Promise<string> {
  const file = new File([await photo.arrayBuffer()], photo.name, { type: photo.type });
  return uploadFile(file, { signal: AbortSignal.timeout(UPLOAD_MS) });
}

/** The stored plan of an order, and the name of a person who changed it. */
export const latestStages = async (client: QueryClient, orderId: string): Promise<Stage[] | null> =>
  (await client.fetchQuery({ ...planningQueries.plan(orderId), staleTime: 0 })).stages as Stage[];
export const personName = async (client: QueryClient, id: number): Promise<string | null> =>
  (await client.fetchQuery(usersById([id]))).find((one) => one.id === id)?.name ?? null;

export const refreshAfter = (client: QueryClient, orderId: string): Promise<unknown> =>
  Promise.all(
    [
      [...queryKeys.planning.all, orderId],
      queryKeys.planning.myWork,
      [...queryKeys.activity.all, orderId],
      queryKeys.orders.all,
      queryKeys.messaging.comments,
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

export type Saved = 'saved' | 'full' | 'failed';

/** Keeps a report on this device to be sent later. Photos without an address are kept with it. */
export async function saveForLater(
  stage: Pick<Stage, 'orderId' | 'stageName'>,
  { photos = [], ...body }: ReportBody,
): Promise<Saved> {
  const userId = keptUserId();
  if (userId === null) return 'failed';
  const waiting: WaitingReport = {
    shape: 1,
    id: body.id,
    userId,
    orderId: stage.orderId,
    stageName: stage.stageName,
    body,
    photos: photos.map((url) => {
      const file = heldPhoto(url);
      return file ? { file } : { url };
    }),
    createdAt: new Date().toISOString(),
    state: 'waiting',
    problem: '',
    conflict: null,
    answeredAt: null,
  };
  if (!hasRoomFor(await readOutbox(userId), waiting)) return 'full';
  return (await storeReport(waiting)) ? 'saved' : 'failed';
}
