import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { onboardingQueries, useRemoveSampleData } from '#web/modules/onboarding/queries';
import { DialogFooter } from '#web/ui/dialog-footer';
import { toastAnswer } from '#web/ui/toast';
import { WorkbookPicker } from '#web/ui/workbook-picker';
import { type ChosenFile, type TaSample, useTaSample } from '../queries';
import { RecentImports } from './recent-imports';
import styles from './ta-sheet.module.css';

interface Props {
  chosen: ChosenFile | null;
  onFile: (file: File) => void;
  onContinue: () => void;
  undo: string | undefined;
  onUndo: (importId: string | undefined) => void;
}

export function FileStep({ chosen, onFile, onContinue, undo, onUndo }: Props) {
  const { t } = useLingui();
  const sample = useTaSample();
  return (
    <>
      <div
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <WorkbookPicker
          description={
            <Trans>
              Your T&A sheet as it is: choose it or drop it here. Its orders, dates and progress are read, and
              what is not understood is shown. Nothing is saved before you confirm it.
            </Trans>
          }
          label={t`T&A sheet`}
          hint={t`An .xlsx workbook or a .csv file of up to 25 MB, 3,000 rows and 250 columns a sheet, 300 orders at a time.`}
          csv
          onFile={onFile}
          isReading={sample.isPending}
          error={sample.error}
        />
      </div>
      <Samples isLoading={sample.isPending} onChoose={(name) => sample.mutate(name, { onSuccess: onFile })} />
      <SampleData />
      <RecentImports undo={undo} onUndo={onUndo} />
      {chosen ? (
        <DialogFooter>
          <Text size="sm" flex={1}>
            {chosen.file.name}
          </Text>
          <Button onClick={onContinue}>
            <Trans>Continue</Trans>
          </Button>
        </DialogFooter>
      ) : null}
    </>
  );
}

function Samples({ isLoading, onChoose }: { isLoading: boolean; onChoose: (sample: TaSample) => void }) {
  const { t } = useLingui();
  const samples: Record<TaSample, string> = {
    'two-rows': t`58 orders, headings of two rows`,
    'one-column': t`24 orders, one column a stage`,
    'row-pairs': t`16 orders, rows of planned and actual days`,
    'stages-down': t`3 orders, a sheet for each`,
  };
  return (
    <Stack gap="xs" component="section" aria-labelledby="ta-samples">
      <Title order={2} size="h5" id="ta-samples">
        <Trans>Try it with a sample</Trans>
      </Title>
      <Group gap="xs">
        {(Object.keys(samples) as TaSample[]).map((sample) => (
          <Button
            key={sample}
            variant="default"
            size="sm"
            disabled={isLoading}
            onClick={() => onChoose(sample)}
          >
            {samples[sample]}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

/** One's own orders are easier to see without the made-up ones. */
function SampleData() {
  const { t } = useLingui();
  const steps = useQuery(onboardingQueries.firstSteps);
  const removal = useRemoveSampleData();
  if (!steps.data?.samples) return null;
  // The component unmounts when there are no sample data, so callbacks of `mutate` would not run.
  const remove = () => toastAnswer(removal.mutateAsync(), t`The sample data could not be removed.`);
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between">
        <Text size="sm">
          <Trans>Your organization has sample data. They count nowhere, but stand beside your orders.</Trans>
        </Text>
        <Button size="sm" variant="default" loading={removal.isPending} onClick={() => void remove()}>
          <Trans>Remove sample data</Trans>
        </Button>
      </Group>
    </Paper>
  );
}
