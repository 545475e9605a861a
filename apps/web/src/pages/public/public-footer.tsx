import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { ReaderLanguage } from '@selvedge/domain/languages';
import { Link } from '@tanstack/react-router';
import { shownLanguage, switchLanguage } from '#web/lib/language';
import { isReviewed, LANGUAGE_OPTIONS } from '#web/ui/languages';
import { Logo } from '#web/ui/logo';
import styles from './public-footer.module.css';

/** Blog and Support have no page and are inert (document 1, section 2.3). */
export function PublicFooter() {
  const { t } = useLingui();
  const inert = [t`Blog`, t`Support`];
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo size={28} />
          <p>
            <Trans>Supply Chain Factory to Your Hand</Trans>
          </p>
        </div>
        <nav aria-label={t`Footer`} className={styles.columns}>
          <ul className="sv-list">
            <li className={styles.head}>{t`Product`}</li>
            <li>
              <Link to="/" hash="features">{t`Features`}</Link>
            </li>
            <li>
              <Link to="/pricing">{t`Pricing`}</Link>
            </li>
            <li>
              <Link to="/faq">{t`FAQ`}</Link>
            </li>
          </ul>
          <ul className="sv-list">
            <li className={styles.head}>{t`Account`}</li>
            <li>
              <Link to="/login">{t`Login`}</Link>
            </li>
            <li>
              <Link to="/signup">{t`Sign up`}</Link>
            </li>
          </ul>
          <ul className="sv-list">
            <li className={styles.head}>{t`More`}</li>
            <li>
              <Link to="/privacy">{t`Privacy`}</Link>
            </li>
            <li>
              <Link to="/terms">{t`Terms`}</Link>
            </li>
            {inert.map((label) => (
              <li key={label}>
                <button type="button">{label}</button>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.language}>
        <NativeSelect
          size="sm"
          name="language"
          label={t`Language`}
          description={
            isReviewed(shownLanguage())
              ? null
              : t`Translated by machine, not yet checked by a native speaker.`
          }
          data={LANGUAGE_OPTIONS}
          value={shownLanguage()}
          onChange={(event) => switchLanguage(event.currentTarget.value as ReaderLanguage)}
        />
      </div>
      <p className={styles.line}>
        <Trans>The self-finished edge that keeps a fabric from unravelling.</Trans>
      </p>
    </footer>
  );
}
