import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import type { ReactNode } from 'react';
import { useSession } from '#web/modules/identity/queries';
import { type Order, partnerInBook } from '#web/modules/orders/queries';
import { PersonAvatar } from '#web/ui/person-avatar';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { EditorRole } from './editor-role';
import { useTeams } from './people';
import styles from './people-list.module.css';

type PartnerInBook = NonNullable<ReturnType<typeof partnerInBook>>;
interface PeopleListProps {
  order: Order;
  /** What can be done about a partner that only the trader's book knows. */
  absentAction: (partner: PartnerInBook, type: UserType) => ReactNode;
}
export function PeopleList({ order, absentAction }: PeopleListProps) {
  const { t } = useLingui();
  const { data: session } = useSession();
  const { teams, pending, failed, retry } = useTeams(order);
  const own = session?.user.userType;
  if (pending || !own) return <LoadingState label={t`Loading...`} />;
  if (failed) return <FailedState message={t`Failed to load associated users.`} onRetry={retry} />;
  if (order.associatedUsers.length === 0)
    return <EmptyState title={t`No associated users found for this order.`} />;
  const shown = teams.filter(
    (team) => own === UserType.Trader || team.type === UserType.Trader || team.type === own,
  );
  return (
    <div className={styles.groups}>
      {shown.map((team) => (
        <section key={team.type} className={`sv-card ${styles.group}`}>
          <h2 className={styles.title}>{team.label}</h2>
          <Absent
            partner={partnerInBook(order, team.type)}
            action={(partner) => absentAction(partner, team.type)}
          />
          {team.people.length > 0 ? (
            <ul className={styles.people}>
              {team.people.map((person) => (
                <li key={person.id} className={styles.person}>
                  <PersonAvatar person={person} />
                  <span>
                    {person.name}
                    <span className={styles.muted}>{person.email ?? person.organization.name}</span>
                  </span>
                  {order.editorUsers?.includes(person.id) ? (
                    <EditorRole order={order} person={person} />
                  ) : null}
                </li>
              ))}
            </ul>
          ) : partnerInBook(order, team.type) ? null : (
            <Text c="dimmed">
              <Trans>No {team.label} found in this order.</Trans>
            </Text>
          )}
        </section>
      ))}
    </div>
  );
}

interface AbsentProps {
  partner: PartnerInBook | null;
  action: (partner: PartnerInBook) => ReactNode;
}
function Absent({ partner, action }: AbsentProps) {
  if (!partner) return null;
  const { organizationName: name } = partner;
  return (
    <>
      <Text mb="xs">
        <Trans>{name} is not on Selvedge yet.</Trans>
      </Text>
      {action(partner)}
    </>
  );
}
