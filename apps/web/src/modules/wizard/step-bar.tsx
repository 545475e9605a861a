import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import styles from './wizard.module.css';

/**
 * The five steps. Each can be opened directly; steps up to the current one are highlighted, and problems are marked.
 */
export function StepBar({
  step,
  bad,
  onStep,
}: {
  step: number;
  bad: readonly number[];
  onStep: (step: number) => void;
}) {
  const { t } = useLingui();
  const labels = [t`Order Info`, t`Style & Combo`, t`Assigned People`, t`Commercial Info`, t`Shipment Info`];
  return (
    <nav aria-label={t`Steps`}>
      <p className={styles.phoneStep}>{t`Step ${step + 1} of 5: ${labels[step] ?? ''}`}</p>
      <ol className={styles.steps}>
        {labels.map((label, index) => (
          <li key={label}>
            <UnstyledButton
              className={styles.stepButton}
              data-reached={index <= step}
              data-bad={bad.includes(index)}
              aria-current={index === step ? 'step' : undefined}
              onClick={() => onStep(index)}
            >
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.stepLabel}>{label}</span>
              {bad.includes(index) ? <span className={styles.attention}>{t`needs attention`}</span> : null}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}
