import { Trans, useLingui } from '@lingui/react/macro';
import { featureValue } from '@selvedge/domain/billing/plans';
import { formatNumber } from '#web/lib/format';
import { IconCheck, IconX } from '#web/ui/icons';
import styles from './plans.module.css';
import type { Feature } from './queries';

/** A feature's value: a number, 'Unlimited', or a tick or cross with a text for screen readers. */
export function FeatureMark({ feature }: { feature: Feature }) {
  const { t } = useLingui();
  const value = featureValue(feature);
  if (typeof value === 'number') return <span className={styles.number}>{formatNumber(value)}</span>;
  if (value === 'Unlimited')
    return (
      <span>
        <Trans>Unlimited</Trans>
      </span>
    );
  const Icon = value ? IconCheck : IconX;
  return (
    <span className={value ? styles.tick : styles.cross}>
      <Icon size={20} stroke={2} aria-hidden />
      <span className="sv-hidden">{value ? t`Included` : t`Not included`}</span>
    </span>
  );
}
