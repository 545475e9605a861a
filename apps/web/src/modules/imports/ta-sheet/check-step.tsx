import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { COMMIT_MAX } from '@selvedge/domain/orders/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { formatNumber } from '#web/lib/format';
import { useActivateTrial } from '#web/modules/billing/queries';
import { CommitMessageInput } from '#web/ui/commit-message';
import { DialogFooter } from '#web/ui/dialog-footer';
import { FailureAlert } from '#web/ui/failure-alert';
import { ProgressBar } from '#web/ui/progress-bar';
import { FailedState, LoadingState } from '#web/ui/states';
import { CheckErrors, CheckNotes, StayingParts } from '../check-notes';
import { Differences, useDecisions } from '../differences';
import {
  type ChosenFile,
  type Confirmed,
  newPreviewOf,
  type TaChoices,
  type TaPreview,
  taSheetQueries,
  useConfirmImport,
} from '../queries';
import { CellFaults } from './cell-faults';
import { CheckBoard } from './check-board';
import { CheckOptions } from './check-options';
import styles from './ta-sheet.module.css';
import type { TaStep } from './use-ta-import';

interface Props {
  chosen: ChosenFile;
  choices: TaChoices;
  onChange: (change: Partial<TaChoices>) => void;
  onStep: (step: TaStep) => void;
  onImported: (confirmed: Confirmed, importId: string) => void;
}

/** The board as it will be. Each change of an option checks the file again. */
export function CheckStep({ chosen, choices, onStep, ...props }: Props) {
  const { t } = useLingui();
  const checking = useQuery(taSheetQueries.check(chosen, choices));
  const check = () => void checking.refetch();
  const isFresh = !checking.isFetching && !checking.isError;
  return (
    <>
      {checking.isError ? (
        <FailedState message={failureText(checking.error, t`Failed to check the file`)} onRetry={check} />
      ) : null}
      {checking.isPending ? <LoadingState label={t`Checking the file...`} rows={6} visibleLabel /> : null}
      {checking.data ? (
        <Checked
          preview={checking.data}
          file={chosen.file.name}
          isFresh={isFresh}
          onCheck={check}
          onBack={() => onStep('partners')}
          {...{ choices, ...props }}
        />
      ) : (
        <DialogFooter>
          <Button variant="default" onClick={() => onStep('partners')}>
            <Trans>Back</Trans>
          </Button>
        </DialogFooter>
      )}
    </>
  );
}

interface CheckedProps extends Pick<Props, 'choices' | 'onChange' | 'onImported'> {
  preview: TaPreview;
  file: string;
  /** Whether the preview is of these choices. */
  isFresh: boolean;
  onCheck: () => void;
  onBack: () => void;
}
function Checked({ preview, file, isFresh, choices, onChange, onCheck, onBack, onImported }: CheckedProps) {
  const { t } = useLingui();
  const { board, counts, changes, conflicts, errors, notes, stays, room, importId } = preview;
  const decisions = useDecisions(preview);
  const { taken } = decisions;
  const [summary, setSummary] = useState(t`Imported from ${file}`.slice(0, COMMIT_MAX));
  const [progress, setProgress] = useState<Confirmed['progress']>();
  const confirming = useConfirmImport(setProgress);
  const hasChanged = newPreviewOf(confirming.error) !== null;
  const confirm = () =>
    confirming.mutate(
      { importId, ...decisions.decided(), commitMessage: summary },
      {
        onSuccess: (confirmed) => onImported(confirmed, importId),
        onError: (error) => {
          if (newPreviewOf(error)) onCheck();
        },
      },
    );
  const made = board.orders.length;
  if (confirming.isPending) return <Importing orders={made} progress={progress} />;
  const existing = changes.filter(({ orderId }) => orderId !== null);
  const differs = existing.length + conflicts.length > 0;
  const action =
    made > 0
      ? plural(made, { one: 'Import # order', other: 'Import # orders' })
      : plural(taken, { one: 'Import # change', other: 'Import # changes' });
  return (
    <>
      {made > 0 ? <Counts counts={counts} /> : null}
      {hasChanged ? (
        <Alert color="orange" role="status">
          <Trans>Something changed since this was checked. These are the changes of now.</Trans>
        </Alert>
      ) : null}
      {room ? <Room room={room} onTrial={onCheck} /> : null}
      <div className={styles.columns} aria-busy={!isFresh || undefined}>
        <div className={styles.main}>
          {made > 0 ? <CheckBoard board={board} agreedWith={choices.agreedWith} /> : null}
          {made === 0 && !differs ? (
            <Text role="status">
              <Trans>Nothing in this file differs.</Trans>
            </Text>
          ) : null}
          {differs ? (
            <Stack component="section" aria-labelledby="existing">
              <Title order={2} size="h4" id="existing">
                <Trans>Orders that you have</Trans>
              </Title>
              <Differences
                preview={{ changes: existing, conflicts }}
                decisions={decisions}
                isExport={false}
              />
              <CommitMessageInput value={summary} onChange={setSummary} />
            </Stack>
          ) : null}
          <StayingParts stays={stays} />
        </div>
        <aside className={styles.aside} aria-label={t`Options`}>
          <CheckOptions preview={preview} choices={choices} onChange={onChange} />
          <CheckErrors errors={errors.slice(counts.unread)} />
          <CellFaults faults={errors.slice(0, counts.unread)} />
          <CheckNotes notes={notes} />
        </aside>
      </div>
      {confirming.isError && !hasChanged ? (
        <FailureAlert
          text={failureText(confirming.error, t`Failed to import the file`)}
          of={confirming.error}
        />
      ) : null}
      <DialogFooter>
        <Button variant="default" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button
          disabled={!isFresh || room !== null || summary.trim() === '' || made + taken === 0}
          onClick={confirm}
        >
          {confirming.isError && !hasChanged ? t`Try again` : action}
        </Button>
      </DialogFooter>
    </>
  );
}

function Counts({ counts: { orders, dates, done, unread } }: Pick<TaPreview, 'counts'>) {
  const { t } = useLingui();
  const [doneCount, unreadCount] = [formatNumber(done), formatNumber(unread)];
  const texts = [
    plural(orders, { one: '# order', other: '# orders' }),
    plural(dates, { one: '# date', other: '# dates' }),
    t`${doneCount} done`,
    t`${unreadCount} not read`,
  ];
  return (
    <Text fw={600} role="status">
      {texts.join(', ')}
    </Text>
  );
}

/** Why the plan has no room. The trial starts in place, and the file is checked again. */
function Room({ room, onTrial }: { room: NonNullable<TaPreview['room']>; onTrial: () => void }) {
  const { t } = useLingui();
  const trial = useActivateTrial();
  return (
    <Alert color="yellow" role="alert">
      <Group justify="space-between">
        <Text size="sm">{room.message}</Text>
        {room.mayStartTrial ? (
          <Button
            size="sm"
            loading={trial.isPending}
            onClick={() => trial.mutate(undefined, { onSuccess: onTrial })}
          >
            <Trans>Start Free Trial</Trans>
          </Button>
        ) : null}
      </Group>
      {trial.isError ? (
        <Text size="sm" role="alert">
          {failureText(trial.error, t`Failed to start the trial`)}
        </Text>
      ) : null}
    </Alert>
  );
}

function Importing({ orders, progress }: { orders: number; progress: Confirmed['progress'] }) {
  const { t } = useLingui();
  if (!progress)
    return (
      <Group gap="sm" role="status">
        <Loader size="sm" />
        {plural(orders, { one: 'Importing # order...', other: 'Importing # orders...' })}
      </Group>
    );
  const { done, total } = progress;
  return (
    <Stack maw={480} role="status">
      <Text>
        <Trans>
          {done} of {total} orders imported
        </Trans>
      </Text>
      <ProgressBar percent={(100 * done) / Math.max(1, total)} label={t`Imported orders`} />
    </Stack>
  );
}
