import { useLingui } from '@lingui/react/macro';
import { useIsPhone } from '#web/lib/use-media';
import { CheckStep } from './check-step';
import { ColumnsStep } from './columns-step';
import { DoneStep } from './done-step';
import { FileStep } from './file-step';
import { ImportSteps } from './import-steps';
import { useOrderImport } from './use-order-import';

/** Imports a buyer's purchase orders: file, columns, changes, result. Nothing is saved before the third step ends. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const steps = useOrderImport();
  const { step, sheet, preview, confirmed } = steps;
  return (
    <ImportSteps
      title={t`Import purchase orders`}
      names={[t`File`, t`Columns`, t`Check`, t`Done`]}
      step={step}
      onClose={onClose}
    >
      {step === 0 ? <FileStep steps={steps} onClose={onClose} /> : null}
      {step === 1 && sheet ? <ColumnsStep steps={steps} sheet={sheet} isShort={isPhone} /> : null}
      {step === 2 && preview ? (
        <CheckStep
          key={preview.importId}
          preview={preview}
          hasChanged={steps.hasChanged}
          confirming={steps.confirming}
          proposedSummary={t`Imported purchase orders`}
          onBack={steps.back}
          onConfirm={steps.confirm}
        />
      ) : null}
      {step === 3 && confirmed ? <DoneStep confirmed={confirmed} onClose={onClose} /> : null}
    </ImportSteps>
  );
}
