import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { initials } from '@selvedge/domain/identity/rules';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type OrganizationFound, organizationQueries } from '#web/modules/organizations/queries';
import { FailedState, LoadingState } from '#web/ui/states';
import styles from './organization-search.module.css';
import type { Counterpart } from './queries';

/** The organisation types that a trader connects with. */
const TYPES: Record<Counterpart, string> = { buyers: '11003', factories: '11001', traders: '11002' };
const TYPING_MS = 200;

interface OrganizationSearchProps {
  counterpart: Counterpart;
  query: string;
  onQuery: (query: string) => void;
  onChoose: (organization: OrganizationFound) => void;
  onCreate: () => void;
}

export function OrganizationSearch({
  counterpart,
  query,
  onQuery,
  onChoose,
  onCreate,
}: OrganizationSearchProps) {
  const { t } = useLingui();
  const [wanted] = useDebouncedValue(query.trim(), TYPING_MS);
  const types: Record<Counterpart, string> = { buyers: t`buyer`, factories: t`factory`, traders: t`trader` };
  const type = types[counterpart];
  const found = useQuery(organizationQueries.byType(TYPES[counterpart], wanted));
  return (
    <div>
      <TextInput
        label={t`Search organizations`}
        data-autofocus
        type="search"
        leftSection={<IconSearch size={18} stroke={1.5} />}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        mb="sm"
      />
      {found.isPending ? <LoadingState label={t`Loading...`} rows={3} rowHeight={52} /> : null}
      {found.isError ? (
        <FailedState message={t`Failed to search organizations.`} onRetry={() => void found.refetch()} />
      ) : null}
      <div className={styles.list}>
        {found.data?.map((one) => (
          <UnstyledButton
            key={one.id}
            className={styles.row}
            disabled={one.connected}
            onClick={() => onChoose(one)}
          >
            <Avatar src={one.organizationLogo} alt="" radius="sm" size={36}>
              {initials(one.name)}
            </Avatar>
            <span className={styles.words}>
              <span className={styles.name}>{one.name}</span>
              <Text span size="sm" c="dimmed">
                {[one.address, one.email].filter(Boolean).join(' · ')}
              </Text>
            </span>
            {one.connected ? (
              <Text span size="sm" c="dimmed">
                {one.pending ? <Trans>Request waiting</Trans> : <Trans>Connected</Trans>}
              </Text>
            ) : null}
          </UnstyledButton>
        ))}
        {found.data?.length === 0 ? (
          <>
            <Text c="dimmed" size="sm" role="status">{t`No ${type} organizations found.`}</Text>
            <UnstyledButton className={styles.row} onClick={onCreate}>
              <Trans>+ Add new organization</Trans>
            </UnstyledButton>
          </>
        ) : null}
      </div>
    </div>
  );
}
