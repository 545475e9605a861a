import { Trans, useLingui } from '@lingui/react/macro';
import { MOST_POPULAR } from '@selvedge/domain/billing/plans';
import type { ReactNode } from 'react';
import { productText } from '#web/lib/product-text';
import { FeatureMark } from './feature-mark';
import styles from './plans.module.css';
import { type Period, Price } from './price';
import type { Plan } from './queries';

interface PlansProps {
  plans: readonly Plan[];
  period: Period;
  action: (plan: Plan) => ReactNode;
}

const Popular = () => (
  <span className={styles.popular}>
    <Trans>Most Popular</Trans>
  </span>
);

export function PlansTable({ plans, period, action }: PlansProps) {
  const { t } = useLingui();
  const rows = plans[0]?.features ?? [];
  const mark = (plan: Plan) => (plan.name === MOST_POPULAR ? styles.marked : undefined);
  return (
    <table className={styles.table}>
      <caption className="sv-hidden">{t`The plans and what each includes`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sv-hidden">{t`Feature`}</span>
          </th>
          {plans.map((plan) => (
            <th key={plan.subscriptionPlanId} scope="col" className={mark(plan)}>
              {plan.name === MOST_POPULAR ? <Popular /> : null}
              <span className={styles.planName}>{plan.name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={styles.offer}>
          <th scope="row">{t`Price`}</th>
          {plans.map((plan) => (
            <td key={plan.subscriptionPlanId} className={mark(plan)}>
              <p className={styles.pitch}>{productText({ text: plan.description })}</p>
              <Price plan={plan} period={period} />
              {action(plan)}
            </td>
          ))}
        </tr>
        {rows.map((row, index) => (
          <tr key={row.name}>
            <th scope="row">
              {productText({ text: row.name })}
              <span className={styles.note}>{productText({ text: row.description })}</span>
            </th>
            {plans.map((plan) => {
              const feature = plan.features[index];
              return (
                <td key={plan.subscriptionPlanId} className={mark(plan)}>
                  {feature ? <FeatureMark feature={feature} /> : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PlanCards({ plans, period, action }: PlansProps) {
  return (
    <div className={styles.cards}>
      {plans.map((plan) => (
        <section
          key={plan.subscriptionPlanId}
          className={plan.name === MOST_POPULAR ? styles.markedCard : styles.card}
          aria-label={plan.name}
        >
          <h3 className={styles.cardName}>
            {plan.name} {plan.name === MOST_POPULAR ? <Popular /> : null}
          </h3>
          <p className={styles.pitch}>{productText({ text: plan.description })}</p>
          <Price plan={plan} period={period} />
          {action(plan)}
          <details className={styles.details} open={plan.name === MOST_POPULAR}>
            <summary>
              <Trans>What is included</Trans>
            </summary>
            <dl>
              {plan.features.map((feature) => (
                <div key={feature.name}>
                  <dt>{productText({ text: feature.name })}</dt>
                  <dd>
                    <FeatureMark feature={feature} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        </section>
      ))}
    </div>
  );
}
