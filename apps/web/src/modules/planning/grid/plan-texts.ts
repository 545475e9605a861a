import { useLingui } from '@lingui/react/macro';
import { STAGE_LOCKED } from '@selvedge/domain/planning/rules';
import { useCallback } from 'react';
import { productText } from '#web/lib/product-text';
import type { CellFault, PlanColumn } from './plan-columns';

export function useTitles(): Record<PlanColumn, string> {
  const { t } = useLingui();
  return {
    name: t`Stage Name`,
    type: t`Stage Type`,
    category: t`Category`,
    client: t`For Client`,
    leadClient: t`Client days`,
    deadlineClient: t`Client deadline`,
    factory: t`For Factory`,
    leadFactory: t`Factory days`,
    deadlineFactory: t`Factory deadline`,
  };
}

export function useFaultText() {
  const { t } = useLingui();
  return useCallback(
    (fault: CellFault, text: string): string =>
      ({
        locked: productText(STAGE_LOCKED),
        name: t`Please fill in stage name.`,
        choice: t`There is no such choice: ${text}`,
        days: t`Not a number of days from 0 to 3650: ${text}`,
        date: t`Not a date: ${text}`,
        yesNo: t`Write Yes or No, not ${text}`,
        notShared: t`This side is not shared, so it has no dates: ${text}`,
      })[fault],
    [t],
  );
}

const OTHER_TITLES: Partial<Record<PlanColumn, string[]>> = {
  name: ['stage', 'process', 'stage name'],
  type: ['type', 'stage type'],
  category: ['category'],
  client: ['for client'],
  factory: ['for factory'],
  leadClient: ['client days', 'lead time(client)', 'client lead time'],
  leadFactory: ['factory days', 'lead time(manufacturer)', 'manufacturer lead time', 'factory lead time'],
  deadlineClient: ['client deadline'],
  deadlineFactory: ['manufacturer deadline', 'factory deadline'],
};
export const aliases = (column: PlanColumn, titles: Record<PlanColumn, string>): string[] => [
  titles[column].toLowerCase(),
  ...(OTHER_TITLES[column] ?? []),
];
