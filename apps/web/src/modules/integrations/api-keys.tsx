import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select, TextInput } from '@mantine/core';
import type { ApiKeyScope } from '@selvedge/domain/integrations/rules';
import { IconKey, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { formatDay } from '#web/lib/format';
import { CardSection } from '#web/ui/card-section';
import { confirm } from '#web/ui/confirm';
import { StatusBadge } from '#web/ui/status-badge';
import { toast } from '#web/ui/toast';
import styles from './integrations.module.css';
import { type ApiKey, useCreateKey, useRevokeKey } from './queries';
import { type Secret, SecretDialog } from './secret-dialog';

/** The organisation's API keys, and the form for a new one. */
export function ApiKeys({ keys, allowed }: { keys: readonly ApiKey[]; allowed: boolean }) {
  const { t } = useLingui();
  return (
    <CardSection title={t`API keys`}>
      <p className={styles.note}>
        <Trans>
          A key lets your own systems read orders and plans, and change them when it may write. It acts for
          whoever made it, with no more rights than theirs, and ends when they leave.
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
  const { id, name, scope, hint, createdBy, createdAt, lastUsedAt, active } = apiKey;
  const [made, used] = [formatDay(createdAt), lastUsedAt ? formatDay(lastUsedAt) : null];
  const ask = async () => {
    const yes = await confirm({
      title: t`Revoke API key`,
      message: t`Systems that use the key "${name}" are refused from now on. This action cannot be undone.`,
      confirmLabel: t`Revoke`,
      danger: true,
    });
    if (!yes) return;
    revoke.mutate(id, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.error(failureText(error, t`Failed to revoke the API key`)),
    });
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
          {active ? null : <StatusBadge tone="red" label={t`Its maker is deactivated`} />}
        </span>
        <span className={styles.facts}>
          <Trans>
            Ends with {hint}, made by {createdBy} on {made}
          </Trans>
          {' · '}
          {used ? <Trans>last used {used}</Trans> : <Trans>never used</Trans>}
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

function NewKey() {
  const { t } = useLingui();
  const create = useCreateKey();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<ApiKeyScope>('read');
  const [secret, setSecret] = useState<Secret | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(
      { name, scope },
      {
        onSuccess: ({ key }) => {
          setSecret({ title: t`Your new API key`, label: t`API key`, text: key });
          setName('');
        },
        onError: (error) => toast.error(failureText(error, t`Failed to make the API key`)),
      },
    );
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextInput
        label={t`Name of the key`}
        placeholder={t`Warehouse system`}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
        flex={1}
        miw={200}
      />
      <Select
        label={t`May`}
        allowDeselect={false}
        value={scope}
        onChange={(value) => setScope((value ?? 'read') as ApiKeyScope)}
        data={[
          { value: 'read', label: t`Read only` },
          { value: 'write', label: t`Read and write` },
        ]}
        w={170}
      />
      <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
        <Trans>Make key</Trans>
      </Button>
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </form>
  );
}
