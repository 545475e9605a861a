import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Breadcrumbs, Indicator, Kbd, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconMessages, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { unreadMessagesQuery } from '#web/modules/notifications/queries';
import { type Crumb, usePageChrome } from '#web/ui/page-chrome';
import { AvatarMenu } from './avatar-menu';
import { NotificationBell } from './notification-bell';
import styles from './top-bar.module.css';

export function TopBar({ burger, onSearch }: { burger: ReactNode; onSearch: () => void }) {
  const { t } = useLingui();
  return (
    <header className={styles.bar}>
      {burger}
      <Crumbs />
      <div className={styles.tools}>
        <UnstyledButton className={styles.search} onClick={onSearch} aria-keyshortcuts="Meta+K Control+K">
          <IconSearch size={18} stroke={1.5} aria-hidden />
          <span className={styles.searchLabel}>
            <Trans>Search</Trans>
          </span>
          <Kbd size="xs" className={styles.searchKey} aria-hidden>
            {t`Ctrl K`}
          </Kbd>
        </UnstyledButton>
        <MessagesButton />
        <NotificationBell />
        <AvatarMenu />
      </div>
    </header>
  );
}

function Crumbs() {
  const { t } = useLingui();
  const { breadcrumbs, title } = usePageChrome();
  const parent = breadcrumbs.filter((crumb) => crumb.to).at(-1);
  return (
    <nav aria-label={t`Breadcrumbs`} className={styles.crumbs}>
      {parent?.to ? (
        <Link to={parent.to} className={styles.back}>
          <IconChevronLeft size={18} aria-hidden />
          {parent.label}
        </Link>
      ) : (
        <span className={styles.mobileTitle} aria-hidden>
          {title}
        </span>
      )}
      <Breadcrumbs separatorMargin={6} className={styles.full}>
        {breadcrumbs.map((crumb, index) => (
          <CrumbView key={crumb.label} crumb={crumb} last={index === breadcrumbs.length - 1} />
        ))}
      </Breadcrumbs>
    </nav>
  );
}

function CrumbView({ crumb, last }: { crumb: Crumb; last: boolean }) {
  const view =
    crumb.to && !last ? (
      <Link to={crumb.to} className={styles.crumb}>
        {crumb.label}
      </Link>
    ) : (
      <span className={styles.here} aria-current={last ? 'page' : undefined}>
        {crumb.label}
      </span>
    );
  return crumb.help ? <Tooltip label={crumb.help}>{view}</Tooltip> : view;
}

/** Messages with the unread badge; on the inbox itself it loads the page again (document 1, section 2.1). */
function MessagesButton() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  const { data } = useQuery(unreadMessagesQuery);
  const count = data?.unreadCount ?? 0;
  const go = () => {
    if (path === '/message') window.location.reload();
    else void navigate({ to: '/message' });
  };
  return (
    <Indicator label={badgeText(count)} disabled={count === 0} size={18} offset={6} color="red">
      <Tooltip label={t`Messages`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          onClick={go}
          aria-label={count > 0 ? t`Messages, ${count} unread` : t`Messages`}
        >
          <IconMessages size={20} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </Indicator>
  );
}

export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));
