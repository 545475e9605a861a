import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { CustomField, Style } from '@selvedge/domain/orders/order';
import { isMoney, type OrderValue, tradeFigures } from '@selvedge/domain/orders/trade-value';
import type { ReactNode } from 'react';
import { formatMoney, formatPercent } from '#web/lib/format';
import styles from './trade-figures.module.css';

interface Props {
  fields: readonly CustomField[];
  styles: readonly Pick<Style, 'customFields'>[];
  /** Shown when there are no figures. Without it, nothing is shown. */
  empty?: string;
}

/** The value of an order on both sides and the margin between them. Only for traders. */
export function TradeFigures({ fields, styles: parts, empty }: Props) {
  const { t } = useLingui();
  const { buyer, factory, margin } = tradeFigures(fields, parts);
  const codes = useCurrencyCodes();
  const hasFigures = [buyer, factory].some(({ entered, computed }) => entered ?? computed);
  if (!hasFigures)
    return empty ? (
      <Text size="sm" c="dimmed" mb="md">
        {empty}
      </Text>
    ) : null;
  return (
    <section className={styles.figures} aria-label={t`Order value and margin`}>
      <dl className={styles.list}>
        <Figure label={t`Order value for the buyer`}>
          <Value value={buyer} />
        </Figure>
        <Figure label={t`Order value for the factory`}>
          <Value value={factory} />
        </Figure>
        <Figure label={t`Margin`}>
          {margin === null ? (
            '–'
          ) : isMoney(margin) ? (
            <span className={margin.amount < 0 ? styles.loss : undefined}>
              {formatMoney(margin)}
              {margin.percent === null ? '' : ` (${formatPercent(margin.percent)})`}
            </span>
          ) : (
            <span className={styles.note}>{t`No margin: prices are in ${codes(margin.currencies)}.`}</span>
          )}
        </Figure>
      </dl>
      <Text size="xs" c="dimmed">
        <Trans>Computed from prices and pieces. Partners never see the margin.</Trans>
      </Text>
    </section>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The entered value if there is one, and the value computed from prices and pieces if it differs. */
function Value({ value: { entered, computed } }: { value: OrderValue }) {
  if (!entered) {
    if (computed === null) return '–';
    return isMoney(computed) ? formatMoney(computed) : <Mixed currencies={computed.currencies} />;
  }
  const differs =
    isMoney(computed) && (computed.amount !== entered.amount || computed.currency !== entered.currency);
  return (
    <>
      {formatMoney(entered)}
      {differs ? (
        <span className={styles.note}>
          <Trans>Entered. Prices and pieces come to {formatMoney(computed)}.</Trans>
        </span>
      ) : null}
    </>
  );
}

function Mixed({ currencies }: { currencies: readonly string[] }) {
  const { t } = useLingui();
  const codes = useCurrencyCodes();
  return <span className={styles.note}>{t`Not added up: prices are in ${codes(currencies)}.`}</span>;
}

function useCurrencyCodes() {
  const { t } = useLingui();
  return (currencies: readonly string[]) => currencies.map((code) => code || t`no currency`).join(', ');
}
