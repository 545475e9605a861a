import { useLingui } from '@lingui/react/macro';
import { Popover, UnstyledButton } from '@mantine/core';
import type { User } from '#web/modules/identity/queries';
import { AvatarStack } from '#web/ui/avatar-stack';
import { PersonAvatar } from '#web/ui/person-avatar';
import styles from './plan-summary.module.css';

const SHOWN = 3;

export function PeoplePopover({
  label,
  ids,
  users,
}: {
  label: string;
  ids: readonly number[];
  users: ReadonlyMap<number, User>;
}) {
  const { t } = useLingui();
  const people = ids.flatMap((id) => users.get(id) ?? []);
  if (people.length === 0) return null;
  return (
    <Popover position="bottom-start" withinPortal trapFocus returnFocus shadow="md">
      <Popover.Target>
        <UnstyledButton className={styles.people} aria-label={t`${label}: show all ${people.length}`}>
          <span className={styles.peopleLabel}>{label}</span>
          <AvatarStack people={people} max={SHOWN} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={styles.peopleList}>
        <ul className="sv-list">
          {people.map((person) => (
            <li key={person.id}>
              <PersonAvatar person={person} />
              <span>
                <strong>{person.name}</strong>
                <small>{person.email}</small>
              </span>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
