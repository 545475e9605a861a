import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Stack, Switch, Text } from '@mantine/core';
import { browserNames } from '@selvedge/domain/identity/browser-names';
import { PUSH_KINDS, type PushKind } from '@selvedge/domain/push/rules';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/lib/failure';
import { FailedState, LoadingState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { type BrowserState, NotAllowed } from './browser';
import { DeviceList } from './device-list';
import { useKindNames } from './kind-names';
import { type Device, pushQueries, useRemoveDevice, useSavePush, useStartPush } from './queries';

export function PushSettings() {
  const { t } = useLingui();
  const devices = useQuery(pushQueries.devices);
  const browser = useQuery(pushQueries.browser);
  if (devices.isError || browser.isError)
    return (
      <FailedState
        message={failureText(devices.error ?? browser.error, t`Failed to load the devices`)}
        onRetry={() => void Promise.all([devices.refetch(), browser.refetch()])}
      />
    );
  if (!devices.data || !browser.data) return <LoadingState label={t`Loading...`} rows={1} rowHeight={88} />;
  const { data: here } = browser;
  const own = devices.data.devices.find((one) => here.state === 'subscribed' && one.digest === here.digest);
  return (
    <Stack gap="md">
      <ThisBrowser browser={here} own={own} publicKey={devices.data.publicKey} />
      <DeviceList devices={devices.data.devices} own={own} />
    </Stack>
  );
}

function ThisBrowser({
  browser: { state },
  own,
  publicKey,
}: {
  browser: BrowserState;
  own: Device | undefined;
  publicKey: string;
}) {
  const { t } = useLingui();
  const start = useStartPush();
  const remove = useRemoveDevice();
  const device = useDeviceName();
  if (state === 'unsupported')
    return (
      <Text c="dimmed">
        <Trans>This browser cannot show notifications.</Trans>
      </Text>
    );
  const failed = (error: unknown) =>
    toast.error(
      error instanceof NotAllowed
        ? t`Notifications were not allowed.`
        : failureText(error, t`Notifications could not be changed.`),
    );
  const change = (isOn: boolean) => {
    if (isOn) start.mutate({ publicKey, device }, { onError: failed });
    else if (own) remove.mutate(own, { onError: failed });
  };
  return (
    <>
      <Switch
        label={t`Notifications`}
        description={
          state === 'blocked' ? t`Blocked in this browser's settings.` : t`Also while Selvedge is closed.`
        }
        checked={own !== undefined}
        disabled={state === 'blocked' || start.isPending || remove.isPending}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {own ? <Kinds own={own} onFailed={failed} /> : null}
    </>
  );
}

function Kinds({ own, onFailed }: { own: Device; onFailed: (error: unknown) => void }) {
  const { t } = useLingui();
  const names = useKindNames();
  const save = useSavePush();
  const shown = save.isPending ? save.variables.kinds : own.kinds;
  return (
    <Checkbox.Group
      label={t`Show me`}
      value={shown}
      onChange={(kinds) =>
        save.mutate({ device: own.device, kinds: kinds as PushKind[] }, { onError: onFailed })
      }
    >
      <Stack gap={0}>
        {PUSH_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            value={kind}
            label={names[kind]}
            mih={44}
            pt={12}
            // A device that shows nothing is switched off above.
            disabled={save.isPending || (shown.length === 1 && shown.includes(kind))}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function useDeviceName(): string {
  const { t } = useLingui();
  const { browser, system } = browserNames(navigator.userAgent);
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`A browser`;
}
