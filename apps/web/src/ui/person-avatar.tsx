import { Avatar } from '@mantine/core';
import { initials } from '@selvedge/domain/identity/rules';
import { thumbnail } from '#web/lib/thumbnail';
import styles from './avatar-stack.module.css';

export interface StackPerson {
  id: number;
  name: string;
  profilePicture: string | null;
}

export function PersonAvatar({ person, size = 28 }: { person: Omit<StackPerson, 'id'>; size?: number }) {
  return (
    <Avatar
      src={thumbnail(person.profilePicture, size)}
      alt={person.name}
      size={size}
      radius="xl"
      className={styles.avatar}
    >
      {initials(person.name)}
    </Avatar>
  );
}
