import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { cleanDomain, isDomain } from '@selvedge/domain/identity/rules';
import { type FormEvent, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { CardSection } from '#web/ui/card-section';
import { confirm } from '#web/ui/confirm';
import { IconPlus, IconX } from '#web/ui/icons';
import { toast } from '#web/ui/toast';
import styles from './organization.module.css';
import { type Organization, useAddDomain, useRemoveDomain } from './queries';

export function AllowedDomains({ organization }: { organization: Organization }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = useAddDomain();
  const removal = useRemoveDomain();
  const domains = organization.domains ?? [];
  const edit = organization.can?.edit === true;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const domain = cleanDomain(text);
    if (domain === '') return;
    if (!isDomain(domain)) return setError(t`Please enter a valid domain.`);
    setError(null);
    const yes = await confirm({
      title: t`Add domain`,
      message: t`Are you sure you want to add the domain "${domain}"?`,
      confirmLabel: t`Add`,
    });
    if (!yes) return;
    add.mutate(domain, {
      onSuccess: () => {
        toast.success(t`Domain added successfully`);
        setText('');
      },
      onError: (cause) => setError(failureText(cause, t`Failed to add domain`)),
    });
  };
  const remove = async (domain: string) => {
    const yes = await confirm({
      title: t`Remove domain`,
      message: t`Are you sure you want to remove the domain "${domain}"?`,
      confirmLabel: t`Remove`,
      danger: true,
    });
    if (!yes) return;
    removal.mutate(domain, {
      onSuccess: () => toast.success(t`Domain removed successfully`),
      onError: (cause) => setError(failureText(cause, t`Failed to remove domain`)),
    });
  };

  return (
    <CardSection title={t`Allowed Domains`}>
      <p className={styles.note}>
        {domains.length === 0 ? (
          <Trans>People with any address can be invited. List domains to allow only theirs.</Trans>
        ) : (
          <Trans>Only people with an address at these domains can be invited.</Trans>
        )}
      </p>
      {domains.length > 0 ? (
        <ul className={styles.domains}>
          {domains.map((domain) => (
            <li key={domain} className={styles.domain} data-fixed={!edit || undefined}>
              {domain}
              {edit ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  radius="xl"
                  size={30}
                  onClick={() => void remove(domain)}
                  aria-label={t`Remove ${domain}`}
                >
                  <IconX size={16} stroke={1.5} />
                </ActionIcon>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {edit ? (
        <form onSubmit={(event) => void submit(event)} noValidate className={styles.add}>
          <TextInput
            label={t`Domain`}
            placeholder="example.com"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={error}
            flex={1}
            miw={180}
          />
          <Button
            type="submit"
            variant="default"
            loading={add.isPending}
            disabled={text.trim() === ''}
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          >
            <Trans>Add</Trans>
          </Button>
        </form>
      ) : error ? (
        <p role="alert">{error}</p>
      ) : null}
    </CardSection>
  );
}
