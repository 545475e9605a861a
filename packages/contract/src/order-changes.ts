import { CHANGE_ANSWERS, CHANGE_KINDS, CHANGE_STATES } from '@selvedge/domain/changes/states';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { changedValue } from './order-part-shapes';
import { instant, message, queryInt, text, userId, uuid, version } from './scalars';

const side = z.enum(['client', 'factory']);

const ChangeItem = z.object({
  /** 'order/{fieldId}', 'style/{id}/{fieldId}', 'combo/{id}/{fieldId}', 'material/{id}/composition', 'combo/{id}'. */
  path: z.string(),
  label: z.string(),
  /** As the screen writes them. */
  from: z.string(),
  to: z.string(),
  /** The proposed value itself, to start a counterproposal from. */
  value: changedValue,
});
const ChangeEffect = z.object({ side, text: z.string() });
const AskedParty = z.object({
  /** Null for the trader, who answers requests. */
  side: z.nullable(side),
  organizationName: z.string(),
  answer: z.nullable(z.enum(CHANGE_ANSWERS)),
  /** Only the trader and the answering organization read it; why the trader declines a request, also who made that. */
  comment: z.string(),
  person: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
});

const OrderChange = z
  .object({
    changeId: uuid,
    /** As the reader’s side counts: '2' for a partner, 'Buyer 2' or 'Factory 1' for a trader. */
    number: z.string(),
    kind: z.enum(CHANGE_KINDS),
    state: z.enum(CHANGE_STATES),
    proposerId: z.nullable(userId),
    proposerName: z.string(),
    proposerOrganization: z.string(),
    reason: z.string(),
    items: z.array(ChangeItem),
    /** Those that the caller may know of: all for the trader; for a partner itself, and the trader that it requests from. */
    asked: z.array(AskedParty),
    /** For traders: the change that this one counters or passes on. */
    from: z.nullable(z.object({ changeId: uuid, number: z.string() })),
    appliedVersion: z.nullable(version),
    createdAt: instant,
    closedAt: z.nullable(instant),
    can: z.object({
      /** Accept or decline: a proposal that asks the caller's organization, or, for editors, a request. */
      answer: z.boolean(),
      /** Propose other values. */
      counter: z.boolean(),
      acknowledge: z.boolean(),
      withdraw: z.boolean(),
    }),
  })
  .register(z.globalRegistry, { id: 'OrderChange' });

const byOrder = z.object({ orderId: uuid });
const byChange = z.object({ orderId: uuid, changeId: uuid });
const items = z
  .array(z.object({ path: text(200), to: changedValue }))
  .check(z.minLength(1), z.maxLength(500));

export const orderChanges = endpoint({
  method: 'GET',
  path: '/OrderChanges/:orderId',
  access: 'session',
  summary:
    'Changes of a live order that asked the caller’s organization or that it made: open ones first, then the newest',
  params: byOrder,
  query: z.object({ page: queryInt(1, 1, 100_000) }),
  result: z.object({
    changes: z.array(OrderChange),
    /** The values of all open proposals and requests, also of those on other pages; the newest last. */
    proposed: z.array(z.object({ path: z.string(), to: z.string() })),
    total: z.int(),
    /** Open changes that wait for anybody (traders) or for the caller's organization. */
    waiting: z.int(),
    can: z.object({ request: z.boolean() }),
  }),
});
export const orderChange = endpoint({
  method: 'GET',
  path: '/OrderChanges/:orderId/:changeId',
  access: 'session',
  summary: 'A change with what it would do to the plan',
  params: byChange,
  result: z.extend(OrderChange, { effects: z.array(ChangeEffect) }),
});
export const requestChange = endpoint({
  method: 'POST',
  path: '/OrderChanges/:orderId/request',
  access: 'session',
  policy: 'mayRequestChange',
  summary: 'A partner asks the trader for other values of the order',
  params: byOrder,
  body: z.object({ items, reason: text(500) }),
  result: OrderChange,
});
export const answerChange = endpoint({
  method: 'PUT',
  path: '/OrderChanges/:orderId/:changeId/answer',
  access: 'session',
  policy: 'mayAnswerChange',
  summary: 'Accept, decline, counter or acknowledge a change for the caller’s organization',
  params: byChange,
  body: z.object({
    answer: z.enum(CHANGE_ANSWERS),
    comment: z._default(text(2000), ''),
    /** Of a counterproposal. */
    items: z._default(z.array(z.object({ path: text(200), to: changedValue })).check(z.maxLength(500)), []),
    /** Also accepts a requested file of which persons cannot be removed. */
    confirm: z.optional(z.boolean()),
  }),
  result: OrderChange,
});
export const withdrawChange = endpoint({
  method: 'DELETE',
  path: '/OrderChanges/:orderId/:changeId',
  access: 'session',
  policy: 'mayWithdrawChange',
  summary: 'Withdraw an open proposal (editors) or the own request (partners)',
  params: byChange,
  result: message,
});
const Uploaded = z.object({
  /** The order's version after the save; null if the file became a request or a proposal. */
  version: z.nullable(version),
  change: z.nullable(z.object({ changeId: uuid, number: z.string(), kind: z.enum(CHANGE_KINDS) })),
});
export const uploadVersion = endpoint({
  method: 'PUT',
  path: '/CustomOrder/:orderId/files/:fieldId',
  access: 'session',
  policy: 'mayUploadVersion',
  summary: 'Save a file as the next version of a field; from a partner a request to the trader',
  params: z.object({ orderId: uuid, fieldId: uuid }),
  body: z.object({ url: text(500), note: z._default(text(200), ''), version: z.optional(version) }),
  result: Uploaded,
});
export const setChangeFlow = endpoint({
  method: 'PUT',
  path: '/Organizations/MyOrganization/changeFlow',
  access: 'session',
  policy: 'mayManageChangeFlow',
  summary: 'Whether partners accept changes of quantity, price and date before they count',
  body: z.object({ on: z.boolean() }),
  result: z.object({ on: z.boolean() }),
});
