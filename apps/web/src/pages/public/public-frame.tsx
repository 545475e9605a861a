import { Trans, useLingui } from '@lingui/react/macro';
import { Burger } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Logo } from '#web/ui/logo';
import { PublicAccount } from './public-account';
import { PublicFooter } from './public-footer';
import styles from './public-frame.module.css';
import { PublicLinks } from './public-links';

const PublicMenu = lazy(() => import('./public-menu').then((m) => ({ default: m.PublicMenu })));

export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  // Undefined until first opened, so that the drawer's code is loaded on demand.
  const [menu, setMenu] = useState<boolean | undefined>(undefined);
  return (
    <div className={styles.page}>
      <a href="#content" className="sv-skip">
        <Trans>Skip to content</Trans>
      </a>
      <header className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <Logo size={30} />
        </Link>
        <nav aria-label={t`Main`} className={styles.nav}>
          <div className={styles.links}>
            <PublicLinks className={styles.link} />
          </div>
          <div className={styles.account}>
            <PublicAccount className={styles.link} />
          </div>
        </nav>
        <Burger
          className={styles.burger}
          opened={menu ?? false}
          onClick={() => setMenu(true)}
          aria-label={t`Open navigation`}
          aria-expanded={menu ?? false}
        />
      </header>
      {menu === undefined ? null : (
        <Suspense fallback={null}>
          <PublicMenu opened={menu} onClose={() => setMenu(false)} />
        </Suspense>
      )}
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
