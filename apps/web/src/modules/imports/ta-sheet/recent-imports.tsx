import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#web/lib/format';
import { ProgressBar } from '#web/ui/progress-bar';
import { FailedState } from '#web/ui/states';
import { type TaImport, taSheetQueries } from '../queries';
import { UndoDialog } from './undo-dialog';

interface Props {
  undo: string | undefined;
  onUndo: (importId: string | undefined) => void;
}

/** The imports that run, and those of the last 24 hours, which can be undone. */
export function RecentImports({ undo, onUndo }: Props) {
  const { t } = useLingui();
  const imports = useQuery(taSheetQueries.list);
  if (imports.isError)
    return <FailedState message={t`Failed to load recent imports`} onRetry={() => void imports.refetch()} />;
  const asked = imports.data?.find(({ importId }) => importId === undo);
  return (
    <>
      {imports.data && imports.data.length > 0 ? (
        <Stack gap="xs" component="section" aria-labelledby="recent-imports">
          <Title order={2} size="h5" id="recent-imports">
            <Trans>Imports of the last 24 hours</Trans>
          </Title>
          {imports.data.map((one) => (
            <RecentImport key={one.importId} recent={one} onUndo={() => onUndo(one.importId)} />
          ))}
        </Stack>
      ) : null}
      {undo && imports.data ? (
        <UndoDialog importId={undo} file={asked?.file ?? ''} onClose={() => onUndo(undefined)} />
      ) : null}
    </>
  );
}

function RecentImport({ recent, onUndo }: { recent: TaImport; onUndo: () => void }) {
  const { t } = useLingui();
  const { file, by, orders, progress, doneAt, undoUntil } = recent;
  return (
    <Group gap="sm" justify="space-between">
      <div>
        <Text size="sm" fw={550}>
          {file}
        </Text>
        <Text size="sm" c="dimmed">
          {[plural(orders, { one: '# order', other: '# orders' }), by, doneAt && formatMoment(doneAt)]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </div>
      {progress ? (
        <ProgressBar
          percent={(100 * progress.done) / Math.max(1, progress.total)}
          label={t`Importing ${file}`}
        />
      ) : undoUntil ? (
        <Button size="sm" variant="default" onClick={onUndo} aria-label={t`Undo the import of ${file}`}>
          <Trans>Undo</Trans>
        </Button>
      ) : null}
    </Group>
  );
}
