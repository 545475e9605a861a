import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { formatDay } from '#web/lib/format';
import { confirm } from '#web/ui/confirm';
import { toastAnswer } from '#web/ui/toast';
import styles from './device-list.module.css';
import { useKindNames } from './kind-names';
import { type Device, useRemoveDevice } from './queries';

export function DeviceList({ devices, own }: { devices: readonly Device[]; own: Device | undefined }) {
  const id = useId();
  if (devices.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <Trans>Devices with notifications</Trans>
      </h3>
      <ul className={styles.list}>
        {devices.map((device) => (
          <DeviceItem key={device.id} device={device} isOwn={device.id === own?.id} />
        ))}
      </ul>
    </section>
  );
}

function DeviceItem({ device, isOwn }: { device: Device; isOwn: boolean }) {
  const { t } = useLingui();
  const names = useKindNames();
  const remove = useRemoveDevice();
  const { device: name, kinds, createdAt } = device;
  const ask = async () => {
    const yes = await confirm({
      title: t`Remove device`,
      message: t`${name} shows no more notifications.`,
      confirmLabel: t`Remove`,
      danger: true,
    });
    if (!yes) return;
    // The answer removes this item before callbacks of `mutate` run, which then do not.
    await toastAnswer(remove.mutateAsync(device), t`Failed to remove the device`);
  };
  const since = formatDay(createdAt);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span className={styles.name}>{isOwn ? t`${name} (this browser)` : name}</span>
        <span className={styles.facts}>
          {kinds.map((kind) => names[kind]).join(', ')} · {t`since ${since}`}
        </span>
      </div>
      <Button
        variant="subtle"
        color="red"
        px="sm"
        aria-label={t`Remove ${name}`}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
