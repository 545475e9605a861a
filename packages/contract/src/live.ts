/** Events carry ids, never rows. An event without `orderId` concerns several orders. */
interface LivePayloads {
  orders: { orderId?: string };
  planning: { orderId: string };
  activity: { orderId: string };
  orderFiles: { orderId: string };
  fileVersions: { orderId: string };
  samples: { orderId: string };
  presence: { orderId: string };
  messaging: { orderId?: string };
  notifications: { orderId?: undefined };
  users: { orderId?: undefined };
  organizations: { orderId?: undefined };
  connections: { orderId?: undefined };
  templates: { orderId?: undefined };
  billing: { orderId?: undefined };
  /** Events may have been missed, so all data are stale. */
  resync: { orderId?: undefined };
}
export type LiveKind = keyof LivePayloads;
export type LiveEvent<K extends LiveKind = LiveKind> = {
  [Kind in K]: { kind: Kind } & LivePayloads[Kind];
}[K];
