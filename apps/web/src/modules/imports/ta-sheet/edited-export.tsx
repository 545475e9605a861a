import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { ApiError } from '#web/lib/api';
import { failureText } from '#web/lib/failure';
import { ImportSteps } from '../import-steps';
import { useCheckEdited } from '../queries';
import { useConfirmation } from '../use-confirmation';

/** Whether a file was refused as a T&A sheet because it was exported from here. */
export const isEditedExport = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.errors.some(({ path }) => path === 'file');

/** Such a file goes its own way: what was edited, in a dialog. */
export function EditedExport({ file, text }: { file: File; text: string }) {
  const { t } = useLingui();
  const checking = useCheckEdited('orders');
  const confirmation = useConfirmation();
  return (
    <Alert color="yellow" role="alert">
      <Group justify="space-between">
        <Text size="sm">{text}</Text>
        <Button
          size="sm"
          loading={checking.isPending}
          onClick={() => checking.mutate(file, { onSuccess: confirmation.show })}
        >
          <Trans>An edited Selvedge export</Trans>
        </Button>
      </Group>
      {checking.isError ? (
        <Text size="sm" role="alert">
          {failureText(checking.error, t`Failed to read the file`)}
        </Text>
      ) : null}
      {confirmation.preview ? (
        <ImportSteps
          title={t`An edited Selvedge export`}
          names={[t`File`]}
          step={0}
          confirmation={confirmation}
          proposedSummary={t`Changed in Excel`}
          onClose={() => confirmation.show(null)}
        >
          {null}
        </ImportSteps>
      ) : null}
    </Alert>
  );
}
