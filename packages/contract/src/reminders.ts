import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { reason, uuid } from './scalars';

/** Working days after which an overdue side is escalated; null: never. The domain names a wrong number's field. */
const rules = { editorsAfter: z.nullable(z.number()), adminsAfter: z.nullable(z.number()) };
const ReminderRules = z.object({
  ...rules,
  can: z.object({ edit: z.boolean() }),
  reasons: z.object({ edit: reason }),
});

export const getReminders = endpoint({
  method: 'GET',
  path: '/Organizations/MyOrganization/reminders',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'When overdue stages are escalated to others of the trader',
  result: ReminderRules,
});
export const saveReminders = endpoint({
  method: 'PUT',
  path: '/Organizations/MyOrganization/reminders',
  access: 'session',
  policy: 'mayManageReminders',
  summary: 'Change when overdue stages are escalated to others of the trader',
  body: z.object(rules),
  result: ReminderRules,
});
export const muteOrder = endpoint({
  method: 'PUT',
  path: '/Planning/mute/:orderId',
  access: 'session',
  policy: 'reach',
  summary: 'Stop or resume the caller’s own reminders about an order',
  params: z.object({ orderId: uuid }),
  body: z.object({ muted: z.boolean() }),
  result: z.object({ muted: z.boolean() }),
});
