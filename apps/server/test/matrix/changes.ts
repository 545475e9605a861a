import { editors, ofOrder, type Row, row, traderAdmins } from './row';

export const CHANGES: Record<string, Row> = {
  uploadVersion: row(
    editors,
    (f) => `/CustomOrder/${f.order.orderId}/files/${f.techPackId}`,
    () => ({ url: '' }),
  ),
  orderChanges: row(ofOrder, (f) => `/OrderChanges/${f.order.orderId}`),
  orderChange: row(
    [401, 200, 404, 404, 200, 200, 404, 200],
    (f) => `/OrderChanges/${f.order.orderId}/${f.changeId}`,
  ),
  // Requests are switched off at first.
  requestChange: row(
    [401, 403, 403, 404, 403, 403, 404, 403],
    (f) => `/OrderChanges/${f.order.orderId}/request`,
    () => ({ items: [{ path: 'order/none', to: 1 }], reason: 'Late' }),
  ),
  answerChange: row(
    [401, 200, 404, 404, 403, 403, 404, 403],
    (f) => `/OrderChanges/${f.order.orderId}/${f.changeId}/answer`,
    () => ({ answer: 'acknowledge' }),
  ),
  // A notice is not withdrawn.
  withdrawChange: row(
    [401, 403, 404, 404, 403, 403, 404, 403],
    (f) => `/OrderChanges/${f.order.orderId}/${f.changeId}`,
  ),
  setChangeFlow: row(
    traderAdmins,
    () => '/Organizations/MyOrganization/changeFlow',
    () => ({ on: false }),
  ),
};
