import { Trans, useLingui } from '@lingui/react/macro';
import { Breadcrumbs, Kbd, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MessagesButton } from '#web/modules/messaging/messages-button';
import { IconChevronLeft, IconSearch } from '#web/ui/icons';
import { type Crumb, usePageChrome } from '#web/ui/page-chrome';
import { AvatarMenu } from './avatar-menu';
import { NotificationBell } from './notification-bell';
import styles from './top-bar.module.css';

interface TopBarProps {
  burger: ReactNode;
  onSearch: () => void;
  onShortcuts: () => void;
}

export function TopBar({ burger, onSearch, onShortcuts }: TopBarProps) {
  const { t } = useLingui();
  return (
    <header className={styles.bar}>
      <span className={styles.noBar}>{burger}</span>
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
        <span className={styles.noBar}>
          <MessagesButton />
        </span>
        <NotificationBell />
        <AvatarMenu onShortcuts={onShortcuts} />
      </div>
    </header>
  );
}

function Crumbs() {
  const { t } = useLingui();
  const { breadcrumbs, title } = usePageChrome();
  const parent = breadcrumbs.filter((crumb) => crumb.to).at(-1);
  const back: string | undefined = parent?.to;
  return (
    <nav aria-label={t`Breadcrumbs`} className={styles.crumbs}>
      {parent && back ? (
        <Link to={back} className={styles.back}>
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
  // Typed as text, because the router's types know only path patterns with parameter names.
  const to: string | undefined = crumb.to;
  return to && !last ? (
    <Link to={to} className={styles.crumb} title={crumb.help}>
      {crumb.label}
    </Link>
  ) : (
    <span className={styles.here} title={crumb.help} aria-current={last ? 'page' : undefined}>
      {crumb.label}
    </span>
  );
}
