import { Trans, useLingui } from '@lingui/react/macro';
import { Burger } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { UserType } from '@selvedge/domain/vocabulary';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { afterContent, useAfterContent } from '#web/lib/after-content';
import { watchInstallEvent } from '#web/lib/install-event';
import { loadCatalogNames, shownLanguage, switchLanguage } from '#web/lib/language';
import { lazyOnIdle, lazyPart } from '#web/lib/lazy-on-idle';
import { useIsPhone } from '#web/lib/use-media';
import { useSession } from '#web/modules/identity/queries';
import { ConfirmHost } from '#web/ui/confirm';
import { focusFirstError } from '#web/ui/focus-first-error';
import { LazyDrawer } from '#web/ui/lazy-drawer';
import { Logo } from '#web/ui/logo';
import { ShortcutsOn } from '#web/ui/shortcuts';
import { FailedState } from '#web/ui/states';
import { LiveUpdates } from '../live-updates';
import { SessionEnd } from '../session-end';
import { preloadToasts } from '../toast-host';
import { NavList } from './nav-list';
import { PhoneBar } from './phone-bar';
import styles from './shell.module.css';
import { ShortcutKey } from './shortcut-key';
import { SideNav } from './side-nav';
import { TopBar } from './top-bar';

const SubscriptionBanner = lazyOnIdle(() =>
  import('#web/modules/billing/subscription-banner').then((m) => m.SubscriptionBanner),
);
const ShortcutSheet = lazyPart(() => import('./shortcut-sheet').then((m) => m.ShortcutSheet));
const RecentPages = lazyOnIdle(() => import('./recent-pages').then((m) => m.RecentPages));
const MovedNote = lazyOnIdle(() => import('./moved-note').then((m) => m.MovedNote));
const CommandPalette = lazyPart(() => import('./command-palette').then((m) => m.CommandPalette));

const OfflineHost = lazyOnIdle(() => import('./offline-host').then((m) => m.OfflineHost));

watchInstallEvent();

export function Shell() {
  const { t } = useLingui();
  const { data: session, isError, refetch } = useSession();
  const [menu, setMenu] = useState<'all' | 'rest' | null>(null);
  const close = () => setMenu(null);
  const isPhone = useIsPhone();
  const [sheet, { open: openSheet, close: closeSheet }] = useDisclosure(false);
  /** Without a network, the page has nothing to show. */
  const [isEmpty, setIsEmpty] = useState(false);
  const [paletteCalls, setPaletteCalls] = useState(0);
  const isAfterContent = useAfterContent();
  const path = useLocation({ select: (location) => location.pathname });
  const openPalette = () => setPaletteCalls((calls) => calls + 1);
  useHotkeys([['mod+K', openPalette]], []);

  useEffect(() => {
    document.addEventListener('submit', focusFirstError);
    return () => document.removeEventListener('submit', focusFirstError);
  }, []);
  useEffect(() => {
    // At once: the first toast may report a lost connection, and a browser remembers a file that failed.
    preloadToasts();
    afterContent(() => {
      // An English reader sees stages that were named in another language.
      loadCatalogNames().catch(() => undefined);
    });
  }, []);
  useEffect(() => {
    // Chosen on another device.
    const language = session?.user.language;
    if (language && language !== shownLanguage()) switchLanguage(language);
  }, [session?.user.language]);
  useEffect(() => {
    setMenu(null);
  }, [path]);

  return (
    <div className={styles.shell}>
      <a href="#content" className="sv-skip">
        <Trans>Skip to content</Trans>
      </a>
      <SideNav userType={session?.user.userType} can={session?.can} />
      <div className={styles.column}>
        <TopBar
          burger={
            <Burger
              opened={menu !== null}
              onClick={() => setMenu('all')}
              size="sm"
              aria-label={t`Open navigation`}
              hiddenFrom="md"
            />
          }
          onSearch={openPalette}
          onShortcuts={openSheet}
        />
        {isAfterContent ? (
          <Suspense fallback={null}>
            <OfflineHost userId={session?.user.id} onEmpty={setIsEmpty} />
            {session?.user.userType === UserType.Trader ? <SubscriptionBanner /> : null}
          </Suspense>
        ) : null}
        <main id="content" className={styles.main} tabIndex={-1}>
          <ShortcutsOn value={session?.user.wantsShortcuts !== false}>
            <ShortcutKey onPress={openSheet} />
            {isError && !session ? (
              <div className={styles.failed}>
                <FailedState message={t`Error loading user data`} onRetry={() => void refetch()} />
              </div>
            ) : (
              // Hidden instead of removed, so that the page's queries go on when the network returns.
              <div className={isEmpty ? styles.hidden : styles.page}>
                <Outlet />
              </div>
            )}
          </ShortcutsOn>
        </main>
      </div>
      {isPhone ? <PhoneBar isOpen={menu === 'rest'} onMore={() => setMenu('rest')} /> : null}
      <LazyDrawer
        opened={menu !== null}
        onClose={close}
        title={<Logo />}
        size={280}
        hiddenFrom="md"
        classNames={{ content: styles.drawer, header: styles.drawerHeader }}
      >
        <nav aria-label={menu === 'rest' ? t`More pages` : t`Main`}>
          <NavList userType={session?.user.userType} can={session?.can} isRest={menu === 'rest'} />
        </nav>
      </LazyDrawer>
      {paletteCalls > 0 ? (
        <Suspense fallback={null}>
          <CommandPalette calls={paletteCalls} onClose={() => setPaletteCalls(0)} />
        </Suspense>
      ) : null}
      {sheet ? (
        <Suspense fallback={null}>
          <ShortcutSheet onClose={closeSheet} />
        </Suspense>
      ) : null}
      {session && isAfterContent ? (
        <Suspense fallback={null}>
          <RecentPages userId={session.user.id} />
          <MovedNote user={session.user} />
        </Suspense>
      ) : null}
      <ConfirmHost />
      <LiveUpdates />
      <SessionEnd />
    </div>
  );
}
