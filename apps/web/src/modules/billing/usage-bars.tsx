import { useLingui } from '@lingui/react/macro';
import { featureValue } from '@selvedge/domain/billing/plans';
import { formatNumber } from '#web/lib/format';
import { productText } from '#web/lib/product-text';
import type { Feature } from './queries';
import styles from './subscription-card.module.css';

export function UsageBars({ features }: { features: readonly Feature[] }) {
  const { t } = useLingui();
  return (
    <ul className={styles.usage}>
      {features.map((feature) => {
        if (feature.usage === undefined) return null;
        const limit = featureValue(feature);
        const used = formatNumber(Math.round(feature.usage * 100) / 100);
        if (typeof limit !== 'number')
          return (
            <li key={feature.name}>
              <span>{productText({ text: feature.name })}</span>
              <span className={styles.figures}>{t`${used}, unlimited`}</span>
            </li>
          );
        const most = formatNumber(limit);
        const full = feature.usage >= limit;
        const share = Math.min(100, (feature.usage / Math.max(limit, 1)) * 100);
        return (
          <li key={feature.name}>
            <span>{productText({ text: feature.name })}</span>
            <span className={full ? styles.full : styles.figures}>
              {full ? t`${used} of ${most}, limit reached` : t`${used} of ${most}`}
            </span>
            <span className={`sv-track ${styles.track}`} aria-hidden>
              <span className={full ? styles.fillFull : styles.fill} style={{ width: `${share}%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
