import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { ROLE_LABELS } from '@selvedge/domain/vocabulary-labels';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fixedText } from '#web/lib/fixed-text';
import { CardSection } from '#web/ui/card-section';
import { PersonAvatar } from '#web/ui/person-avatar';
import { FailedState, LoadingState } from '#web/ui/states';
import styles from './organization.module.css';
import { organizationQueries, type Person } from './queries';

interface Props {
  organizationId: number;
  /** What is said where nobody is listed. */
  empty?: string;
  actions?: ReactNode;
  actionOf?: (person: Person) => ReactNode;
}
export function PeopleOfOrganization({ organizationId, empty, actions, actionOf }: Props) {
  const { t } = useLingui();
  const list = useQuery(organizationQueries.people(organizationId));
  return (
    <CardSection title={t`People`} actions={actions}>
      {list.isPending ? <LoadingState label={t`Loading...`} rows={2} /> : null}
      {list.isError ? (
        <FailedState message={t`Error loading organization data`} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data?.length === 0 ? (
        <p className={styles.note}>{empty ?? t`People are shown while your organizations are connected.`}</p>
      ) : null}
      <ul className={styles.people}>
        {list.data?.map((person) => (
          <li key={person.id} className={styles.person}>
            <PersonAvatar person={person} size={40} />
            <div>
              <strong>{person.name}</strong>
              {person.email ? (
                <Anchor href={`mailto:${person.email}`} size="sm">
                  {person.email}
                </Anchor>
              ) : null}
              {actionOf && person.phone ? (
                <Anchor href={`tel:${person.phone}`} size="sm" display="block">
                  {person.phone}
                </Anchor>
              ) : null}
              {person.roleName && !actionOf ? (
                <span className={styles.note} style={{ display: 'block', margin: 0 }}>
                  {fixedText(ROLE_LABELS[person.roleName])}
                </span>
              ) : null}
            </div>
            {actionOf?.(person)}
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
