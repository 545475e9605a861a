import { useLingui } from '@lingui/react/macro';
import { Stack, Stepper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Modal } from '#web/ui/modal';
import { CheckStep } from './check-step';
import { ColumnsStep } from './columns-step';
import { DoneStep } from './done-step';
import { FileStep } from './file-step';
import { useOrderImport } from './use-order-import';

/** Imports a buyer's purchase orders: file, columns, changes, result. Nothing is saved before the third step ends. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const steps = useOrderImport();
  const { step, sheet, preview, confirmed } = steps;
  const names = [t`File`, t`Columns`, t`Check`, t`Done`];
  return (
    <Modal
      opened
      onClose={onClose}
      size={880}
      title={t`Import purchase orders`}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
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
        {step === 0 ? <FileStep steps={steps} onClose={onClose} /> : null}
        {step === 1 && sheet ? <ColumnsStep steps={steps} sheet={sheet} isShort={isPhone} /> : null}
        {step === 2 && preview ? <CheckStep key={preview.importId} steps={steps} preview={preview} /> : null}
        {step === 3 && confirmed ? <DoneStep confirmed={confirmed} onClose={onClose} /> : null}
      </Stack>
    </Modal>
  );
}
