import { Trans } from '@lingui/react/macro';
import styles from './red-thread.module.css';

/** Compares work without and with Selvedge; the illustration shows a loose and a sewn thread. */
export function RedThread() {
  return (
    <section className={styles.about} id="about" aria-labelledby="about-title">
      <h2 className={styles.heading} id="about-title" tabIndex={-1}>
        <Trans>An order frays at its edges</Trans>
      </h2>
      <div className={styles.columns}>
        <div className={styles.before}>
          <h3>
            <Trans>Today</Trans>
          </h3>
          <ul className="sv-list">
            <li>
              <Trans>The plan is a spreadsheet, and everybody has a different one.</Trans>
            </li>
            <li>
              <Trans>The lab dip was approved somewhere in four hundred e-mails.</Trans>
            </li>
            <li>
              <Trans>The fabric is late, and the buyer hears it a week after the factory knew.</Trans>
            </li>
          </ul>
        </div>
        <svg className={styles.thread} viewBox="0 0 160 240" fill="none" aria-hidden>
          <path
            className={styles.loose}
            d="M0 48c34-8 62 10 50 34s-46 4-34-20 58-24 66 8-24 58-44 42 6-52 34-38 14 58-12 62-22-30 4-38c18-6 34 4 44 22"
          />
          <path className={styles.sewn} d="M108 120h52" />
        </svg>
        <div className={styles.after}>
          <h3>
            <Trans>With Selvedge</Trans>
          </h3>
          <ul className="sv-list">
            <li>
              <Trans>
                One Time and Action plan, with the buyer's date and the factory's beside each other.
              </Trans>
            </li>
            <li>
              <Trans>Each approval stands on its stage: who, when, and the file that was approved.</Trans>
            </li>
            <li>
              <Trans>The factory reports in two taps, and whoever waits for it is told at once.</Trans>
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}
