import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/lib/failure';
import { useKeptChoice } from '#web/lib/kept-choice';
import type { Session } from '#web/modules/identity/queries';
import { IconTableImport } from '#web/ui/icons';
import { LinkButton } from '#web/ui/link';
import { toast, toastAnswer } from '#web/ui/toast';
import styles from './get-started.module.css';
import { onboardingQueries, useLoadSampleData, useRemoveSampleData } from './queries';

interface Props {
  session: Session;
  /** Of Home, without filters. */
  orders: readonly { isSample?: true | undefined }[];
}

/** Until the organization has a live order of its own, or the person hides it; then only a way to remove the sample data. */
export function GetStarted({ session, orders }: Props) {
  const [choice, choose] = useKeptChoice('get-started', session.user.id, 'shown');
  const isOffered = choice === 'shown' && orders.every(({ isSample }) => isSample);
  const steps = useQuery({ ...onboardingQueries.firstSteps, enabled: isOffered });
  const hasSamples = orders.length > 0 || steps.data?.samples === true;
  if (!isOffered || steps.data?.orderId) return hasSamples ? <SampleNote /> : null;
  if (!steps.data) return null;
  return (
    <Paper component="section" px="md" py="sm" aria-labelledby="get-started">
      <div className={styles.head}>
        <h2 id="get-started" className={styles.heading}>
          <Trans>Get started</Trans>
        </h2>
        <div className={styles.ways}>
          <LinkButton
            to="/import-ta-sheet"
            size="sm"
            leftSection={<IconTableImport size={16} stroke={1.5} aria-hidden />}
          >
            <Trans>Import my T&A sheet</Trans>
          </LinkButton>
          <LinkButton to="/create-order" size="sm" variant="default">
            <Trans>Create an order</Trans>
          </LinkButton>
          {hasSamples ? <RemoveSampleData /> : <LoadSampleData />}
        </div>
        <Button variant="subtle" size="sm" className={styles.hide} onClick={() => choose('hidden')}>
          <Trans>Hide</Trans>
        </Button>
      </div>
      <p className={styles.muted}>
        <Trans>
          Sample data are six made-up orders that only your organization sees. They count nowhere.
        </Trans>
      </p>
    </Paper>
  );
}

const SampleNote = () => (
  <div className={styles.note}>
    <p className={styles.muted}>
      <Trans>Orders marked “Sample” are made up. They count nowhere.</Trans>
    </p>
    <RemoveSampleData />
  </div>
);

function LoadSampleData() {
  const { t } = useLingui();
  const loading = useLoadSampleData();
  const load = () =>
    loading.mutate(undefined, {
      onError: (error) => toast.error(failureText(error, t`The sample data could not be loaded.`)),
    });
  return (
    <Button size="sm" variant="default" loading={loading.isPending} onClick={load}>
      <Trans>Look around with sample data</Trans>
    </Button>
  );
}

function RemoveSampleData() {
  const { t } = useLingui();
  const removal = useRemoveSampleData();
  // The component unmounts when the lists are empty, so callbacks of `mutate` would not run.
  const remove = () => toastAnswer(removal.mutateAsync(), t`The sample data could not be removed.`);
  return (
    <Button size="sm" variant="default" loading={removal.isPending} onClick={() => void remove()}>
      <Trans>Remove sample data</Trans>
    </Button>
  );
}
