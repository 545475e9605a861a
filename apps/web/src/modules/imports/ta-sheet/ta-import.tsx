import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useLeaveQuestion } from '#web/ui/leave-question';
import type { Confirmed } from '../queries';
import { StepNames } from '../step-names';
import { CheckStep } from './check-step';
import { ColumnsStep } from './columns-step';
import { FileStep } from './file-step';
import { PartnersStep } from './partners-step';
import { TA_STEPS, type TaStep, useTaImport } from './use-ta-import';

interface Props {
  step: string | undefined;
  onStep: (step: TaStep) => void;
  /** The import that is to be undone. */
  undo: string | undefined;
  onUndo: (importId: string | undefined) => void;
  onImported: (confirmed: Confirmed, importId: string) => void;
}

/** Imports a T&A sheet: file, columns, partners, the board as it will be. Nothing is saved before the last step ends. */
export function TaImport({ step: named, onStep, undo, onUndo, onImported }: Props) {
  const { t } = useLingui();
  const steps = useTaImport();
  const { chosen, choices, reading } = steps;
  const read = reading.data;
  const asked = (chosen && TA_STEPS.find((one) => one === named)) || 'file';
  // The later steps need what the file says, which may not be read yet after a step forward in the browser.
  const step = asked === 'file' || read ? asked : 'columns';
  useLeaveQuestion(chosen !== null, { isLeaving: (from, to) => from.pathname !== to.pathname });
  const names = [t`File`, t`What each column is`, t`Partners`, t`Check`, t`Import`];
  return (
    <Stack>
      <StepNames names={names} active={TA_STEPS.indexOf(step)} />
      {step === 'columns' ? <ColumnsStep steps={steps} onStep={onStep} /> : null}
      {step === 'partners' && read && choices ? (
        <PartnersStep
          partners={read.partners}
          choices={choices}
          onChange={steps.change}
          isReading={reading.isFetching}
          onStep={onStep}
        />
      ) : null}
      {step === 'check' && chosen && read && choices ? (
        <CheckStep
          chosen={chosen}
          choices={choices}
          onChange={steps.change}
          onStep={onStep}
          onImported={onImported}
        />
      ) : null}
      {step === 'file' ? (
        <FileStep
          chosen={chosen}
          onFile={(file) => {
            steps.choose(file);
            onStep('columns');
          }}
          onContinue={() => onStep('columns')}
          undo={undo}
          onUndo={onUndo}
        />
      ) : null}
    </Stack>
  );
}
