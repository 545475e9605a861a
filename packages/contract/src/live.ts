/**
 * Every kind of live event with what it tells the browser. An event carries ids and never rows: the browser fetches
 * again what became stale, under its own permissions. Without an `orderId` it concerns more than one order.
 */
interface LivePayloads {
  orders: { orderId?: string };
  planning: { orderId: string };
  activity: { orderId: string };
  orderFiles: { orderId: string };
  presence: { orderId: string };
  messaging: { orderId?: string };
  notifications: { orderId?: undefined };
  users: { orderId?: undefined };
  organizations: { orderId?: undefined };
  connections: { orderId?: undefined };
  templates: { orderId?: undefined };
  billing: { orderId?: undefined };
  /** Events may have been missed: everything is stale. */
  resync: { orderId?: undefined };
}
export type LiveKind = keyof LivePayloads;
export type LiveEvent<K extends LiveKind = LiveKind> = {
  [Kind in K]: { kind: Kind } & LivePayloads[Kind];
}[K];
