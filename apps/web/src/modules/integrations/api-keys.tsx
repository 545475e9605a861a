import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { formatDay } from '#web/lib/format';
import { CardSection } from '#web/ui/card-section';
import { confirm } from '#web/ui/confirm';
import { IconKey, IconTrash } from '#web/ui/icons';
import { StatusBadge } from '#web/ui/status-badge';
import { toastAnswer } from '#web/ui/toast';
import styles from './integrations.module.css';
import { NewKey } from './new-key';
import { type ApiKey, useRevokeKey } from './queries';

export function ApiKeys({ keys, allowed }: { keys: readonly ApiKey[]; allowed: boolean }) {
  const { t } = useLingui();
  return (
    <CardSection title={t`API keys`}>
      <p className={styles.note}>
        <Trans>
          A key lets your own systems read orders and plans, and change them when it may write. It acts for
          whoever made it, with no more rights than theirs, and ends when they leave, when they reset their
          password, or on the day it was made for.
        </Trans>
      </p>
      {keys.length > 0 ? (
        <ul className={styles.list}>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      ) : null}
      {allowed ? <NewKey /> : null}
    </CardSection>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useLingui();
  const revoke = useRevokeKey();
  const { id, name, scope, hint, createdBy, createdAt, lastUsedAt, expiresAt, active } = apiKey;
  const [made, used] = [formatDay(createdAt), lastUsedAt ? formatDay(lastUsedAt) : null];
  const [until, ended] = [formatDay(expiresAt), Date.parse(expiresAt) <= Date.now()];
  const ask = async () => {
    const yes = await confirm({
      title: t`Revoke API key`,
      message: t`Systems that use the key "${name}" are refused from now on. This action cannot be undone.`,
      confirmLabel: t`Revoke`,
      danger: true,
    });
    if (!yes) return;
    // The answer removes this row before callbacks of `mutate` run, which then do not.
    await toastAnswer(revoke.mutateAsync(id), t`Failed to revoke the API key`);
  };
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span className={styles.name}>
          {name}
          <StatusBadge
            tone={scope === 'write' ? 'orange' : 'blue'}
            label={scope === 'write' ? t`Read and write` : t`Read only`}
            icon={<IconKey size={14} stroke={1.75} />}
          />
          {ended ? <StatusBadge tone="red" label={t`Expired`} /> : null}
          {active ? null : <StatusBadge tone="red" label={t`Its maker is deactivated`} />}
        </span>
        <span className={styles.facts}>
          <Trans>
            Ends with {hint}, made by {createdBy} on {made}
          </Trans>
          {' · '}
          {used ? <Trans>last used {used}</Trans> : <Trans>never used</Trans>}
          {' · '}
          {ended ? <Trans>expired on {until}</Trans> : <Trans>expires on {until}</Trans>}
        </span>
      </div>
      <Button
        size="sm"
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
        aria-label={t`Revoke ${name}`}
        loading={revoke.isPending}
        onClick={() => void ask()}
      >
        <Trans>Revoke</Trans>
      </Button>
    </li>
  );
}
