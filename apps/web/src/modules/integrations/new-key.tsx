import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { API_KEY_DAYS, type ApiKeyScope, DEFAULT_KEY_DAYS } from '@selvedge/domain/integrations/rules';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { PasswordDialog } from '#web/ui/password-dialog';
import styles from './integrations.module.css';
import { useCreateKey } from './queries';
import { type Secret, SecretDialog } from './secret-dialog';

type Days = (typeof API_KEY_DAYS)[number];

interface KeyForm {
  name: string;
  scope: ApiKeyScope;
  days: Days;
}

export function NewKey() {
  const { t } = useLingui();
  const create = useCreateKey();
  const form = useForm<KeyForm>({ initialValues: { name: '', scope: 'read', days: DEFAULT_KEY_DAYS } });
  const { name, scope, days } = form.values;
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<Secret | null>(null);
  const ask = () => {
    create.reset();
    setAsking(true);
  };
  const make = (currentPassword: string) =>
    create.mutate(
      { ...form.values, currentPassword },
      {
        onSuccess: ({ key }) => {
          setAsking(false);
          setSecret({ title: t`Your new API key`, label: t`API key`, text: key });
          form.setFieldValue('name', '');
        },
      },
    );
  // The dialogs are outside the form, because React bubbles their submit events to it.
  return (
    <>
      <form onSubmit={form.onSubmit(ask)} className={styles.form}>
        <TextInput
          label={t`Name of the key`}
          placeholder={t`Warehouse system`}
          maxLength={60}
          {...form.getInputProps('name')}
          flex={1}
          miw={200}
        />
        <Select
          label={t`Access`}
          allowDeselect={false}
          value={scope}
          onChange={(value) => form.setFieldValue('scope', (value ?? 'read') as ApiKeyScope)}
          data={[
            { value: 'read', label: t`Read only` },
            { value: 'write', label: t`Read and write` },
          ]}
          w={170}
        />
        <Select
          label={t`Expires after`}
          allowDeselect={false}
          value={String(days)}
          onChange={(value) => form.setFieldValue('days', Number(value ?? DEFAULT_KEY_DAYS) as Days)}
          data={API_KEY_DAYS.map((count) => ({
            value: String(count),
            label: count === 365 ? t`A year` : t`${count} days`,
          }))}
          w={130}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          <Trans>Make key</Trans>
        </Button>
      </form>
      {asking ? (
        <PasswordDialog
          title={t`Make API key`}
          confirmLabel={t`Make key`}
          pending={create.isPending}
          error={create.isError ? failureText(create.error, t`Failed to make the API key`) : null}
          onClose={() => setAsking(false)}
          onConfirm={make}
        >
          <Trans>
            The key opens your organization's orders without signing in. The Admins are told of it by mail.
          </Trans>
        </PasswordDialog>
      ) : null}
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}
