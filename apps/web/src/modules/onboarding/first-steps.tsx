import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import type { Session } from '#web/modules/identity/queries';
import { useCreateSample } from '#web/modules/orders/queries';
import { IconCircleCheckFilled, IconCircleDashed } from '#web/ui/icons';
import { TextLink } from '#web/ui/link';
import { toast } from '#web/ui/toast';
import styles from './first-steps.module.css';
import { useFirstSteps } from './use-first-steps';

const KEY = 'selvedge-first-steps-hidden';

export function FirstSteps({ session }: { session: Session }) {
  const { t } = useLingui();
  const steps = useFirstSteps(session);
  const [hidden, setHidden] = useState(localStorage.getItem(KEY) === String(session.user.id));
  if (hidden || !steps || steps.every((step) => step.done)) return null;
  const done = steps.filter((step) => step.done).length;
  const total = steps.length;
  const hide = () => {
    localStorage.setItem(KEY, String(session.user.id));
    setHidden(true);
  };
  return (
    <Paper component="section" p="lg" aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 id="first-steps" className={styles.heading}>
          <Trans>First steps</Trans>
        </h2>
        <span className={styles.muted}>
          <Trans>
            {done} of {total} done
          </Trans>
        </span>
        <Button variant="subtle" size="xs" onClick={hide} className={styles.hide}>
          <Trans>Hide</Trans>
        </Button>
      </div>
      {session.can.createOrder ? <SampleOrder /> : null}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.to} data-done={step.done || undefined}>
            {step.done ? (
              <IconCircleCheckFilled size={22} aria-label={t`Done`} role="img" />
            ) : (
              <IconCircleDashed size={22} stroke={1.5} aria-label={t`To do`} role="img" />
            )}
            <div>
              {step.done ? <span>{step.label}</span> : <TextLink to={step.to}>{step.label}</TextLink>}
              <p className={styles.muted}>{step.help}</p>
            </div>
          </li>
        ))}
      </ol>
    </Paper>
  );
}

function SampleOrder() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const sample = useCreateSample();
  // The component unmounts when the list has the order, so callbacks of `mutate` would not run.
  const make = () =>
    sample
      .mutateAsync()
      .then(({ orderId, message }) => {
        toast.success(message);
        return navigate({ to: '/order/$orderId', params: { orderId } });
      })
      .catch((error: unknown) => toast.error(failureText(error, t`The sample order could not be made.`)));
  return (
    <Group gap="sm" my="sm">
      <Button size="sm" variant="default" loading={sample.isPending} onClick={() => void make()}>
        <Trans>Try with a sample order</Trans>
      </Button>
      <Text size="sm" c="dimmed">
        <Trans>One order with styles and a plan, only yours. You can delete it.</Trans>
      </Text>
    </Group>
  );
}
