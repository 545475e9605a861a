import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DemoSize, demoWorld } from '@selvedge/demo/demo-world';
import { personId } from '@selvedge/demo/people';
import { addDays, dayIn } from '@selvedge/domain/calendar';
import { linesOf, orderRows, planOf, planRows, type Row, type Rows } from '#server/modules/loading/loading';
import type { LoadedPlan } from '#server/modules/planning/planning';
import { activityRows } from './activity-rows';
import { dateEventRows } from './date-event-rows';
import { editRows } from './edit-rows';
import { fileRows, referenceRows, type StoredFile, storedFile } from './file-rows';
import { admission, orderCountRows } from './order-counts';
import { partnerReportRows } from './partner-report-rows';
import { sampleRows } from './sample-rows';
import {
  conversationRows,
  messageRows,
  talkRows,
  withFewUnread,
  withFewUnreadMessages,
  withOneUnmailed,
} from './talk-rows';
import { templateRows } from './template-rows';

const SEED = 1;
const ACTIVITY_DAYS = 25;

export interface DemoRows {
  now: Date;
  size: DemoSize;
  orderRows: readonly Row[];
  /** By table, one JSON row a line. */
  tables: ReadonlyMap<string, Buffer>;
  orders: LoadedPlan[];
  files: StoredFile[];
}

/** Yields to other work between two orders. */
export async function makeDemoRows(now: Date, size: DemoSize): Promise<DemoRows> {
  const today = dayIn('UTC', now);
  const { named, house, messages, makeId } = demoWorld(today, SEED, size);
  const orders = [...named, ...house];
  const lines = new Map<string, Buffer[]>();
  const kept = {
    orders: [] as Row[],
    notifications: [] as Row[],
    recipients: [] as Row[],
    pins: [] as Row[],
  };
  const add = ({ orders: large = [], notifications = [], message_recipients = [], ...rest }: Rows) => {
    kept.orders.push(...large);
    kept.notifications.push(...notifications);
    kept.recipients.push(...message_recipients);
    kept.pins.push(...(rest.messages ?? []).filter(({ pin_file: file }) => file));
    for (const [table, rows] of Object.entries(rest))
      lines.set(table, [...(lines.get(table) ?? []), linesOf(rows)]);
  };
  const since = addDays(today, -ACTIVITY_DAYS);
  for (const order of orders) {
    await nextTurn();
    const as = admission(order);
    add(orderRows(order, as));
    add(planRows(order, as, makeId));
    add({ activities: activityRows(order, since, makeId) });
    add(dateEventRows(order, since, makeId));
    add(sampleRows(order, makeId));
    add(editRows(order, makeId));
    add(fileRows(order));
    add(talkRows(order, makeId));
  }
  const comments = [...kept.recipients];
  add(messageRows(messages, makeId));
  add({
    templates: templateRows(addDays(today, -1), makeId),
    ...(size === 'on' ? { partner_reports: partnerReportRows(now, makeId) } : {}),
    order_counts: orderCountRows(orders),
    conversations: conversationRows(kept.recipients),
    file_references: referenceRows(orders, kept.pins),
  });
  lines.set('notifications', [linesOf(withFewUnread(kept.notifications))]);
  const morning = `${today}T00:00:00.000Z`;
  const recipients = withFewUnreadMessages(kept.recipients, morning);
  const mailed = { readerId: personId('trader'), mailedAt: morning };
  lines.set('message_recipients', [linesOf(withOneUnmailed(recipients, comments, mailed))]);
  return {
    now,
    size,
    orderRows: kept.orders,
    tables: new Map([...lines].map(([table, own]) => [table, joined(own)])),
    orders: orders.map(planOf),
    files: orders.flatMap(({ files }) => files.map(storedFile)),
  };
}

const NEWLINE = Buffer.from('\n');
const joined = (lines: readonly Buffer[]): Buffer =>
  Buffer.concat(
    lines.filter(({ length }) => length > 0).flatMap((some, nth) => (nth === 0 ? [some] : [NEWLINE, some])),
  );
