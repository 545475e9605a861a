import type { Order } from '../orders/queries';
import type { OrderChange } from './queries';

export interface ChangeDialogProps {
  order: Order;
  change: OrderChange;
  onClose: () => void;
}
