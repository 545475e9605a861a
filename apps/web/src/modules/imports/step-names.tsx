import { Stepper } from '@mantine/core';

/** The steps of an import, and which of them is shown. */
export const StepNames = ({ names, active }: { names: readonly string[]; active: number }) => (
  <Stepper active={active} size="sm" allowNextStepsSelect={false} visibleFrom="sm">
    {names.map((name, index) => (
      <Stepper.Step key={name} label={name} disabled aria-current={index === active ? 'step' : undefined} />
    ))}
  </Stepper>
);
