import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Indicator } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { IconMessages } from '#web/ui/icons';
import { messagingQueries } from './queries';

const MAX_SHOWN = 99;

/** What opens the messages. On the inbox it reloads the page (document 1, section 2.1). */
export function useMessagesEntry() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  const unread = useQuery(messagingQueries.unread);
  // A failed request shows no count (document 1, section 8).
  const count = unread.isError ? 0 : (unread.data?.unreadCount ?? 0);
  return {
    name: count > 0 ? t`Messages, ${count} unread` : t`Messages`,
    badge: {
      label: count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count),
      disabled: count === 0,
      size: 18,
      color: 'red',
    },
    open: (event: MouseEvent) => {
      event.preventDefault();
      if (path === '/message') window.location.reload();
      else void navigate({ to: '/message' });
    },
  };
}

export function MessagesButton() {
  const { t } = useLingui();
  const { name, badge, open } = useMessagesEntry();
  return (
    <Indicator {...badge} offset={6}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        title={t`Messages`}
        onClick={open}
        aria-label={name}
      >
        <IconMessages size={20} stroke={1.5} />
      </ActionIcon>
    </Indicator>
  );
}
