import { AcceptDialog } from './accept-dialog';
import type { ChangeDialogProps } from './change-dialog-props';
import { CounterDialog } from './counter-dialog';
import { DeclineDialog } from './decline-dialog';
import { WithdrawDialog } from './withdraw-dialog';

const DIALOGS = {
  accept: AcceptDialog,
  decline: DeclineDialog,
  counter: CounterDialog,
  withdraw: WithdrawDialog,
};
export type ChangeAction = keyof typeof DIALOGS;

export function ChangeDialog({ action, ...props }: ChangeDialogProps & { action: ChangeAction }) {
  const Dialog = DIALOGS[action];
  return <Dialog {...props} />;
}
