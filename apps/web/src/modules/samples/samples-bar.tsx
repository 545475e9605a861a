import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { SelectionBar } from '#web/ui/selection-bar';
import type { SampleRound } from './queries';
import type { RoundAction } from './round-actions';
import { useActionNames } from './texts';

export const BULK_ACTIONS = ['bag', 'send', 'receive', 'answer'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

export function canDo(action: BulkAction, { state, result, can }: SampleRound): boolean {
  switch (action) {
    case 'bag':
    case 'send':
      return state === 'planned' && can.send;
    case 'receive':
      return state === 'sent' && can.receive;
    case 'answer':
      return (state === 'sent' || state === 'received' || result === 'onHold') && can.answer;
  }
}

interface Props {
  selected: readonly SampleRound[];
  onAction: (action: RoundAction, rounds: readonly SampleRound[]) => void;
  onClear: () => void;
}

/** What can be done with the ticked rounds. An action leaves out the rounds that it is not possible for. */
export function SamplesBar({ selected, onAction, onClear }: Props) {
  const { t } = useLingui();
  const names = { ...useActionNames(), bag: t`Add to bag` };
  if (selected.length === 0) return null;
  const count = selected.length;
  return (
    <SelectionBar label={t`Selected samples`} {...{ count, onClear }}>
      {BULK_ACTIONS.map((action) => {
        const rounds = selected.filter((round) => canDo(action, round));
        if (rounds.length === 0) return null;
        const name = names[action];
        return (
          <Button
            key={action}
            variant={action === 'bag' ? 'default' : 'filled'}
            size="compact-md"
            onClick={() => onAction(action, rounds)}
          >
            {rounds.length < count ? `${name} (${rounds.length})` : name}
          </Button>
        );
      })}
    </SelectionBar>
  );
}
