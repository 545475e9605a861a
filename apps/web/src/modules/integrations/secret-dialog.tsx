import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, TextInput } from '@mantine/core';
import { IconCopy } from '#web/ui/icons';
import { Modal } from '#web/ui/modal';
import { toast } from '#web/ui/toast';
import styles from './integrations.module.css';

export interface Secret {
  title: string;
  label: string;
  text: string;
}

/** Shows a secret that cannot be shown again. Only the user closes the dialog. */
export function SecretDialog({ secret, onClose }: { secret: Secret | null; onClose: () => void }) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(secret?.text ?? '').then(
      () => toast.success(t`Copied to clipboard`),
      () => toast.error(t`Copying failed: select the text and copy it by hand.`),
    );
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      title={secret?.title}
      size={560}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      fullScreen={false}
      centered
    >
      <Alert color="yellow" mb="md">
        <Trans>Copy it now and keep it safe. It is not shown again.</Trans>
      </Alert>
      <TextInput
        readOnly
        label={secret?.label}
        value={secret?.text ?? ''}
        className={styles.secret}
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.5} aria-hidden />}
          onClick={() => void copy()}
        >
          <Trans>Copy</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>I have kept it</Trans>
        </Button>
      </Group>
    </Modal>
  );
}
