type Listener = (orderId: string) => void;
const listeners = new Set<Listener>();

export const changedOrders = {
  publish: (orderId: string): void => {
    for (const listener of listeners) listener(orderId);
  },
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
