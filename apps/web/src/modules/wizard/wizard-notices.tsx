import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { formatInstant } from '#web/lib/format';

interface Props {
  /** When the draft was restored from this device: the time it was stored, empty when unknown. */
  restoredFrom: string | null;
  otherTab: boolean;
  lost: boolean;
  onStartOver: () => void;
}

export function WizardNotices({ restoredFrom, otherTab, lost, onStartOver }: Props) {
  const { t } = useLingui();
  return (
    <>
      {restoredFrom === null ? null : (
        <Alert color="blue" role="status">
          <Group justify="space-between" gap="xs">
            <span>
              {restoredFrom
                ? t`This order was kept on this device (${formatInstant(restoredFrom)}): go on where you left it, or clear it.`
                : t`This order was kept on this device: go on where you left it, or clear it.`}
            </span>
            <Button variant="default" size="compact-sm" onClick={onStartOver}>
              <Trans>Start over</Trans>
            </Button>
          </Group>
        </Alert>
      )}
      {otherTab ? (
        <Alert color="orange" role="status">
          <Trans>
            The order form is also open in another tab. Both are kept in one place on this device: go on in
            one of them only.
          </Trans>
        </Alert>
      ) : null}
      {lost ? (
        <Alert color="orange" role="alert">
          <Trans>
            The connection was lost while saving. Everything you entered is kept here; save again when you are
            back online.
          </Trans>
        </Alert>
      ) : null}
    </>
  );
}
