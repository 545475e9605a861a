import type { Order } from '#web/modules/orders/queries';
import { AcceptDialog } from './accept-dialog';
import { CounterDialog } from './counter-dialog';
import { DeclineDialog } from './decline-dialog';
import type { OrderChange } from './queries';
import { WithdrawDialog } from './withdraw-dialog';

const DIALOGS = {
  accept: AcceptDialog,
  decline: DeclineDialog,
  counter: CounterDialog,
  withdraw: WithdrawDialog,
};
export type ChangeAction = keyof typeof DIALOGS;

export interface ChangeDialogProps {
  order: Order;
  change: OrderChange;
  onClose: () => void;
}

export function ChangeDialog({ action, ...props }: ChangeDialogProps & { action: ChangeAction }) {
  const Dialog = DIALOGS[action];
  return <Dialog {...props} />;
}
