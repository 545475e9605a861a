import { useLingui } from '@lingui/react/macro';
import { AccountStatus, type Role } from '@selvedge/domain/vocabulary';
import { ROLE_LABELS } from '@selvedge/domain/vocabulary-labels';
import { fixedText } from '#web/lib/fixed-text';
import { PersonAvatar, type StackPerson } from './person-avatar';
import styles from './person-option.module.css';

interface Person extends Omit<StackPerson, 'id'> {
  roleName?: Role | undefined;
  accountStatus?: AccountStatus | undefined;
  organization: { name: string };
}

export function PersonOption({ person }: { person: Person }) {
  const { t } = useLingui();
  const facts = [
    person.roleName ? fixedText(ROLE_LABELS[person.roleName]) : '',
    person.organization.name,
    person.accountStatus === AccountStatus.InProgress ? t`has not signed up yet` : '',
  ].filter((fact) => fact !== '');
  return (
    <span className={styles.option}>
      <PersonAvatar person={person} />
      <span>
        {person.name}
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </span>
    </span>
  );
}
