import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { createContext, useContext } from 'react';

export interface CommentPlace {
  styleId?: string;
  comboId?: string;
  stageId?: string;
}

/** Opens the comments. The page provides it; without it (for guests) there is no comment button. */
export const CommentOpener = createContext<((place: CommentPlace) => void) | null>(null);

export function CommentButton({ place, about }: { place: CommentPlace; about: string }) {
  const { t } = useLingui();
  const open = useContext(CommentOpener);
  if (!open) return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={t`Comments on ${about}`}
      title={t`Comments`}
      onClick={() => open(place)}
    >
      <IconMessageCircle size={18} stroke={1.5} />
    </ActionIcon>
  );
}
