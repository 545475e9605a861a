import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@selvedge/domain/integrations/rules';
import { type FormEvent, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { CardSection } from '#web/ui/card-section';
import { toast } from '#web/ui/toast';
import { useEventNames } from './event-names';
import styles from './integrations.module.css';
import { useCreateWebhook, type Webhook } from './queries';
import { type Secret, SecretDialog } from './secret-dialog';
import { WebhookRow } from './webhook-row';

export function Webhooks({ webhooks, allowed }: { webhooks: readonly Webhook[]; allowed: boolean }) {
  const { t } = useLingui();
  return (
    <CardSection title={t`Webhooks`}>
      <p className={styles.note}>
        <Trans>
          An address of yours is told when something changes. A notice carries ids and your own side’s status
          or quantity, is signed, and is tried again for a day when the address does not take it.
        </Trans>
      </p>
      {webhooks.length > 0 ? (
        <ul className={styles.list}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} allowed={allowed} />
          ))}
        </ul>
      ) : null}
      {allowed ? <NewWebhook /> : null}
    </CardSection>
  );
}

function NewWebhook() {
  const { t } = useLingui();
  const names = useEventNames();
  const create = useCreateWebhook();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<WebhookEvent[]>([...WEBHOOK_EVENTS]);
  const [error, setError] = useState<string | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    create.mutate(
      { url, events },
      {
        onSuccess: (made) => {
          setSecret({
            title: t`Your new webhook`,
            label: t`Secret that signs its notices`,
            text: made.secret,
          });
          setUrl('');
          toast.success(t`Webhook added`);
        },
        onError: (cause) => setError(failureText(cause, t`Failed to add the webhook`)),
      },
    );
  };
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <TextInput
        type="url"
        inputMode="url"
        label={t`Address`}
        placeholder="https://example.com/selvedge"
        value={url}
        error={error}
        onChange={(event) => setUrl(event.currentTarget.value)}
        flex={1}
        miw={240}
      />
      <Checkbox.Group
        label={t`Tell it of`}
        value={events}
        onChange={(value) => setEvents(value as WebhookEvent[])}
      >
        <Group gap="md" mih={44}>
          {WEBHOOK_EVENTS.map((name) => (
            <Checkbox key={name} value={name} label={names[name]} />
          ))}
        </Group>
      </Checkbox.Group>
      <Button type="submit" loading={create.isPending} disabled={url.trim() === '' || events.length === 0}>
        <Trans>Add webhook</Trans>
      </Button>
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </form>
  );
}
