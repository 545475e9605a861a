import { useLingui } from '@lingui/react/macro';
import { Avatar, Tooltip } from '@mantine/core';
import { initials } from '@selvedge/domain/identity/rules';
import { thumbnail } from '#web/lib/thumbnail';
import styles from './avatar-stack.module.css';
import type { StackPerson } from './person-avatar';

/** 'Priya R.' */
const shortName = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial ? `${first} ${initial}.` : first;
};

/** Two people in two lines of a table, and how many others there are. */
export function PeopleNames({ people }: { people: readonly StackPerson[] }) {
  const rest = people.length - 2;
  return (
    <div className={styles.names} title={people.map(({ name }) => name).join(', ')}>
      {people.slice(0, 2).map(({ id, name }, index) => (
        <span key={id}>
          {shortName(name)}
          {index === 1 && rest > 0 ? ` +${rest}` : ''}
        </span>
      ))}
    </div>
  );
}

/** Their pictures, and the names of one or two. */
export function AvatarStack({ people, max = 3 }: { people: readonly StackPerson[]; max?: number }) {
  const { t } = useLingui();
  const shown = people.slice(0, max);
  const rest = people.slice(max);
  const restNames = rest.map((person) => person.name).join(', ');
  return (
    <div className={styles.stack}>
      <Avatar.Group spacing={5}>
        {shown.map((person) => (
          <Tooltip key={person.id} label={person.name}>
            <Avatar
              src={thumbnail(person.profilePicture, 28)}
              alt={person.name}
              size={28}
              radius="xl"
              className={styles.avatar}
            >
              {initials(person.name)}
            </Avatar>
          </Tooltip>
        ))}
        {rest.length > 0 ? (
          <Tooltip label={restNames}>
            <Avatar
              size={28}
              radius="xl"
              className={styles.avatar}
              aria-label={t`and ${restNames}`}
              role="img"
            >
              +{rest.length}
            </Avatar>
          </Tooltip>
        ) : null}
      </Avatar.Group>
      {people.length < 3 ? <PeopleNames people={people} /> : null}
    </div>
  );
}
