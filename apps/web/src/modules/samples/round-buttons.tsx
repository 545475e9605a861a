import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps, Menu } from '@mantine/core';
import { ActionsMenu } from '#web/ui/actions-menu';
import type { SampleRound } from './queries';
import { nextAction, otherActions, type RoundAction } from './round-actions';
import { useActionNames } from './texts';

interface Props {
  round: SampleRound;
  onAction: (action: RoundAction) => void;
}

/** The next step of a round as its one primary button. */
export function NextButton({ round, onAction, ...button }: Props & ButtonProps & { 'aria-label'?: string }) {
  const names = useActionNames();
  const next = nextAction(round);
  if (!next) return null;
  return (
    <Button {...button} onClick={() => onAction(next)}>
      {names[next]}
    </Button>
  );
}

export function RoundMenu({ round, name, onAction }: Props & { name: string }) {
  const { t } = useLingui();
  const names = useActionNames();
  const actions = otherActions(round);
  if (actions.length === 0) return null;
  return (
    <ActionsMenu label={t`Actions for ${name}`}>
      {actions.map((action) => (
        <Menu.Item
          key={action}
          color={action === 'withdraw' ? 'red' : undefined}
          onClick={() => onAction(action)}
        >
          {names[action]}
        </Menu.Item>
      ))}
    </ActionsMenu>
  );
}
