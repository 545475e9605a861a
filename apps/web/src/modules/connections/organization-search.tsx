import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { initials } from '@selvedge/domain/identity/rules';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, Fragment } from 'react';
import { formatMonth } from '#web/lib/format';
import { thumbnail } from '#web/lib/thumbnail';
import { type OrganizationFound, organizationQueries } from '#web/modules/organizations/queries';
import { IconSearch } from '#web/ui/icons';
import { FailedState, LoadingState } from '#web/ui/states';
import styles from './organization-search.module.css';
import { type Counterpart, useBook } from './queries';
import { SameQuestion } from './same-question';

const TYPES: Record<Counterpart, string> = {
  buyers: String(OrganizationType.Client),
  factories: String(OrganizationType.Factory),
  traders: String(OrganizationType.Trader),
};
const TYPING_MS = 200;
/** The server's minimum; shorter searches return nothing. */
const MIN_CHARACTERS = 2;

interface OrganizationSearchProps {
  counterpart: Counterpart;
  query: string;
  onQuery: (query: string) => void;
  onChoose: (organization: OrganizationFound) => void;
  /** Whether connected organizations can be chosen, too. */
  connectedToo?: boolean;
  onCreate?: () => void;
  onAddToBook?: () => void;
  /** Asks about found organizations that have the name of a partner of the book. */
  onLinked?: () => void;
}

export function OrganizationSearch({
  counterpart,
  query,
  onQuery,
  onChoose,
  connectedToo = false,
  onCreate,
  onAddToBook,
  onLinked,
}: OrganizationSearchProps) {
  const { t } = useLingui();
  const [debouncedQuery] = useDebouncedValue(query.trim(), TYPING_MS);
  const types: Record<Counterpart, string> = { buyers: t`buyer`, factories: t`factory`, traders: t`trader` };
  const type = types[counterpart];
  const enough = [...debouncedQuery].length >= MIN_CHARACTERS;
  const found = useQuery({
    ...organizationQueries.byType(TYPES[counterpart], debouncedQuery),
    enabled: enough,
  });
  const partners = useBook(counterpart);
  const book = new Set(partners.map(({ organizationId }) => organizationId));
  const rows = enough ? found.data?.filter(({ id }) => !connectedToo || !book.has(id)) : undefined;
  const mayChoose = ({ connected }: OrganizationFound) => connectedToo || !connected;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The debounced search may lag behind the input.
    if (query.trim() !== debouncedQuery || !rows || found.isFetching) return;
    const [only, other] = rows.filter(mayChoose);
    if (only && !other) onChoose(only);
    else if (rows.length === 0) onCreate?.();
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t`Search organizations`}
        data-autofocus
        type="search"
        leftSection={<IconSearch size={18} stroke={1.5} />}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        mb="sm"
      />
      {enough ? null : (
        <Text c="dimmed" size="sm" role="status">
          <Trans>Type at least two characters of the name.</Trans>
        </Text>
      )}
      {enough && found.isPending ? <LoadingState label={t`Loading...`} rows={3} rowHeight={52} /> : null}
      {found.isError ? (
        <FailedState message={t`Failed to search organizations.`} onRetry={() => void found.refetch()} />
      ) : null}
      <div className={styles.list}>
        {rows?.map((one) => (
          <Fragment key={one.id}>
            <UnstyledButton className={styles.row} disabled={!mayChoose(one)} onClick={() => onChoose(one)}>
              <Avatar src={thumbnail(one.organizationLogo, 36)} alt="" radius="sm" size={36}>
                {initials(one.name)}
              </Avatar>
              <span className={styles.words}>
                <span className={styles.name}>{one.name}</span>
                <Text span size="sm" c="dimmed">
                  <FoundFacts organization={one} />
                </Text>
              </span>
              {one.connected ? (
                <Text span size="sm" c="dimmed">
                  {book.has(one.id) ? (
                    <Trans>In your book</Trans>
                  ) : one.pending ? (
                    <Trans>Request waiting</Trans>
                  ) : (
                    <Trans>Connected</Trans>
                  )}
                </Text>
              ) : null}
            </UnstyledButton>
            {onLinked ? <SameQuestion book={partners} target={one} onLinked={onLinked} /> : null}
          </Fragment>
        ))}
        {rows?.length === 0 ? (
          <>
            <Text c="dimmed" size="sm" role="status">{t`No ${type} organizations found.`}</Text>
            {onCreate ? (
              <UnstyledButton className={styles.row} onClick={onCreate}>
                <Trans>+ Add new organization</Trans>
              </UnstyledButton>
            ) : null}
          </>
        ) : null}
        {rows && onAddToBook ? (
          <UnstyledButton className={styles.row} onClick={onAddToBook}>
            <Trans>Add to my book, without inviting</Trans>
          </UnstyledButton>
        ) : null}
      </div>
    </form>
  );
}

/** Facts that distinguish organizations with similar names: place, age and e-mail address. */
function FoundFacts({ organization }: { organization: OrganizationFound }) {
  const { place, memberSince, email } = organization;
  const since = formatMonth(memberSince);
  return (
    <>
      {place ? `${place} · ` : null}
      <Trans>on Selvedge since {since}</Trans>
      {email ? ` · ${email}` : null}
    </>
  );
}
