import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import { listPushDevices, removePushDevice, savePushDevice } from '@selvedge/contract/push';
import { PUSH_KINDS, type PushKind } from '@selvedge/domain/push/rules';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { forgetPush, rememberPush } from '#web/worker/moved-push';
import { digestOf, findSubscription, keysOf, readBrowser, subscribe } from './browser';

export type Device = ResultOf<typeof listPushDevices>['devices'][number];

export const pushQueries = {
  devices: queryOptions({
    queryKey: queryKeys.push.devices,
    queryFn: ({ signal }) => api(listPushDevices, { signal }),
  }),
  browser: queryOptions({
    queryKey: queryKeys.push.browser,
    queryFn: readBrowser,
    networkMode: 'always',
    staleTime: 0,
  }),
};

function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.push.all }),
  });
}

type Saved = Pick<BodyIn<typeof savePushDevice>, 'device' | 'kinds'>;
export const useStartPush = () =>
  useChange(async ({ publicKey, device }: { publicKey: string; device: string }) => {
    const keys = await subscribe(publicKey);
    const saved = await api(savePushDevice, { body: { ...keys, device, kinds: [...PUSH_KINDS] } });
    await rememberPush({ endpoint: keys.endpoint, auth: keys.auth, publicKey });
    return saved;
  });

export const useSavePush = () =>
  useChange(async ({ device, kinds }: Saved & { kinds: PushKind[] }) => {
    const subscription = await findSubscription();
    return subscription && api(savePushDevice, { body: { ...keysOf(subscription), device, kinds } });
  });

export const useRemoveDevice = () =>
  useChange(async ({ id, digest }: Pick<Device, 'id' | 'digest'>) => {
    const subscription = await findSubscription();
    if (subscription && (await digestOf(subscription.endpoint)) === digest) {
      await forgetPush();
      await subscription.unsubscribe();
    }
    return api(removePushDevice, { params: { id } });
  });

/**
 * At sign-out; await it while the session is stored. Never fails: without a connection the browser ends its
 * subscription, and the server learns that from the push service.
 */
export async function endPush(): Promise<void> {
  try {
    const subscription = await findSubscription();
    await forgetPush();
    if (!subscription) return;
    const digest = await digestOf(subscription.endpoint);
    await subscription.unsubscribe();
    const { devices } = await api(listPushDevices, {});
    const own = devices.find((one) => one.digest === digest);
    if (own) await api(removePushDevice, { params: { id: own.id } });
  } catch {
    // The person signs out anyway.
  }
}
