import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import type { Audience } from '@selvedge/domain/orders/audience';
import { Modal } from './modal';

interface ChoiceProps {
  absent: readonly Audience[];
  busy?: boolean;
  onChoose: (audience: Audience) => void;
}

/** Nothing is preselected, because a wrong choice shows one side the other's prices. */
export function AudienceChoice({ absent, busy = false, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  const choices: { audience: Audience; label: string; help: string }[] = [
    { audience: 'buyer', label: t`For the buyer`, help: t`What the buyer sees, without people.` },
    { audience: 'factory', label: t`For the factory`, help: t`What the factory sees, without people.` },
    { audience: 'team', label: t`For your team`, help: t`Everything, with both prices.` },
  ];
  return (
    <Stack gap="xs">
      {choices.map(({ audience, label, help }) => (
        <div key={audience}>
          <Button
            fullWidth
            variant="default"
            loading={busy}
            disabled={absent.includes(audience)}
            onClick={() => onChoose(audience)}
          >
            {label}
          </Button>
          <Text size="xs" c="dimmed" mt={2}>
            {absent.includes(audience) ? <Trans>The order has none yet.</Trans> : help}
          </Text>
        </div>
      ))}
    </Stack>
  );
}

interface DialogProps extends ChoiceProps {
  title: string;
  onClose: () => void;
}

export function AudienceDialog({ title, onClose, ...choice }: DialogProps) {
  return (
    <Modal opened onClose={onClose} title={title} size={380} centered fullScreen={false}>
      <AudienceChoice {...choice} />
    </Modal>
  );
}
