import { Trans, useLingui } from '@lingui/react/macro';
import { Button, List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFooter } from '#web/ui/dialog-footer';
import { TextLink } from '#web/ui/link';
import { Modal } from '#web/ui/modal';
import { CheckStep } from './check-step';
import type { Confirmed } from './queries';
import { StepNames } from './step-names';
import type { Confirmation } from './use-confirmation';

interface Props {
  title: string;
  /** The names of the steps before the changes are checked. */
  names: readonly string[];
  /** Which of these steps the children are. */
  step: number;
  confirmation: Confirmation;
  proposedSummary: string;
  onClose: () => void;
  children: ReactNode;
}
/** The dialog of an import: the steps that read a file, its changes, the result. A phone shows the current step only. */
export function ImportSteps({ title, names, step, confirmation, proposedSummary, onClose, children }: Props) {
  const { t } = useLingui();
  const { preview, confirmed } = confirmation;
  const active = confirmed ? names.length + 1 : preview ? names.length : step;
  return (
    <Modal opened onClose={onClose} size={880} title={title} closeOnClickOutside={false}>
      <Stack>
        <StepNames names={[...names, t`Check`, t`Done`]} active={active} />
        {confirmed ? (
          <DoneStep confirmed={confirmed} onClose={onClose} />
        ) : preview ? (
          <CheckStep
            key={preview.importId}
            preview={preview}
            confirmation={confirmation}
            proposedSummary={proposedSummary}
          />
        ) : (
          children
        )}
      </Stack>
    </Modal>
  );
}

/** How many orders of an import are named. */
const NAMED = 20;

function DoneStep({ confirmed, onClose }: { confirmed: Confirmed; onClose: () => void }) {
  const { message, orders } = confirmed;
  const more = orders.length - NAMED;
  return (
    <>
      <Text role="status">{message}</Text>
      <List size="sm" spacing="xs">
        {orders.slice(0, NAMED).map(({ orderId, name }) => (
          <List.Item key={orderId}>
            <TextLink to="/order/$orderId" params={{ orderId }}>
              {name}
            </TextLink>
          </List.Item>
        ))}
        {more > 0 ? (
          <List.Item>
            <Trans>and {more} more</Trans>
          </List.Item>
        ) : null}
      </List>
      <DialogFooter>
        <Button onClick={onClose} data-autofocus>
          <Trans>Close</Trans>
        </Button>
      </DialogFooter>
    </>
  );
}
