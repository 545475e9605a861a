import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconClipboardList,
  IconFileText,
  IconMessages,
  IconShirt,
  IconTimelineEvent,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readToken } from '#web/lib/session';
import { LinkButton } from '#web/ui/link';
import { Logo } from '#web/ui/logo';
import styles from './landing-page.module.css';
import { Vignette } from './vignette';

export function LandingPage() {
  const { t } = useLingui();
  const signedIn = readToken() !== null;
  useEffect(() => {
    document.title = 'Selvedge';
  }, []);
  const features = [
    {
      Icon: IconClipboardList,
      title: t`Orders as documents`,
      text: t`Every save is a commit: who, when, what, and why.`,
    },
    {
      Icon: IconTimelineEvent,
      title: t`Time and Action plans`,
      text: t`Two deadlines a stage, one for the client and one for the factory.`,
    },
    {
      Icon: IconShirt,
      title: t`Styles, combos, materials`,
      text: t`From GSM and yarn count to the last trim, in one place.`,
    },
    {
      Icon: IconUsersGroup,
      title: t`Each side its own view`,
      text: t`Buyers and factories see exactly what is meant for them.`,
    },
    {
      Icon: IconMessages,
      title: t`Messages on the order`,
      text: t`Comments stand beside the style, combo or stage they are about.`,
    },
    {
      Icon: IconFileText,
      title: t`Files and approvals`,
      text: t`Lab dips, tech packs and test reports, found where you look.`,
    },
  ];
  return (
    <div className={styles.page}>
      <a href="#content" className="sv-hidden">
        <Trans>Skip to content</Trans>
      </a>
      <header className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <Logo size={30} />
        </Link>
        <nav aria-label={t`Main`} className={styles.nav}>
          <a href="#features" className={styles.navLink}>
            <Trans>Features</Trans>
          </a>
          {signedIn ? (
            <LinkButton to="/home" size="sm">
              <Trans>Dashboard</Trans>
            </LinkButton>
          ) : (
            <>
              <Link to="/login" className={styles.navLink}>
                <Trans>Login</Trans>
              </Link>
              <LinkButton to="/signup" size="sm">
                <Trans>Get Started</Trans>
              </LinkButton>
            </>
          )}
        </nav>
      </header>
      <main id="content">
        <section className={styles.hero}>
          <div className={styles.words}>
            <h1 className={styles.tagline}>
              <Trans>Supply Chain Factory to Your Hand</Trans>
            </h1>
            <p className={styles.lead}>
              <Trans>
                One order, from sample approval to delivery, for the buyer who placed it, the trader who runs
                it and the factory that sews it.
              </Trans>
            </p>
            <div className={styles.calls}>
              <LinkButton to="/signup" size="lg">
                <Trans>Start Free Trial</Trans>
              </LinkButton>
              <LinkButton to="/login" size="lg" variant="default">
                <Trans>Login</Trans>
              </LinkButton>
            </div>
            <p className={styles.note}>
              <Trans>7 days free, no credit card.</Trans>
            </p>
          </div>
          <Vignette />
        </section>
        <section className={styles.features} id="features" aria-labelledby="features-title">
          <h2 id="features-title" tabIndex={-1} className={styles.heading}>
            <Trans>What holds an order together</Trans>
          </h2>
          <ul className={styles.grid}>
            {features.map(({ Icon, title, text }) => (
              <li key={title}>
                <Icon size={26} stroke={1.5} aria-hidden />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer className={styles.footer}>
        <Logo size={24} />
        <span>
          <Trans>The self-finished edge that keeps a fabric from unravelling.</Trans>
        </span>
      </footer>
    </div>
  );
}
