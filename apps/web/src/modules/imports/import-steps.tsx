import { Stack, Stepper } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '#web/lib/use-media';
import { Modal } from '#web/ui/modal';

interface Props {
  title: string;
  names: readonly string[];
  step: number;
  onClose: () => void;
  children: ReactNode;
}
/** The dialog of an import. A phone shows the current step only. */
export function ImportSteps({ title, names, step, onClose, children }: Props) {
  const isPhone = useIsPhone();
  return (
    <Modal opened onClose={onClose} size={880} title={title} closeOnClickOutside={false}>
      <Stack>
        {isPhone ? null : (
          <Stepper active={step} size="sm" allowNextStepsSelect={false}>
            {names.map((name, index) => (
              <Stepper.Step
                key={name}
                label={name}
                disabled
                aria-current={index === step ? 'step' : undefined}
              />
            ))}
          </Stepper>
        )}
        {children}
      </Stack>
    </Modal>
  );
}
