import type pg from 'pg';
import readXlsxFile from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { scaled, timed } from './measure';
import { report } from './report';
import { multiply } from './seed';
import { call, newOrder, OURS, type Session } from './site';

const ORDERS = 25;
const STAGES = 30;
const CELLS = 500;
const PURCHASE_ORDERS = 200;

interface Preview {
  importId: string;
  changes: { id: string }[];
  errors: { cell: string; message: string }[];
}
type Cell = string | number | boolean | Date | null;
type Change = (row: Cell[], column: (name: string) => number) => boolean;

/** Measures imports of edited exports (reach.md E 9), and what one of purchase orders leaves for other requests. */
export async function editedExports(pool: pg.Pool, session: Session): Promise<void> {
  const orderId = await newOrder(session, 'Trip', [1, 2, 2], STAGES);
  await pool.query('update orders set status = 4 where id <> $1', [orderId]);
  await multiply(pool, orderId, { first: 700_001, copies: scaled(ORDERS) - 1, users: 0 });
  await pool.query('update orders set po_date = current_date - 300 where status = 1');
  const board = '/Board/excel?scope=team&editable=1';
  await confirmed(session, `${CELLS} dates of the board`, board, 'board', later('Deadline'));
  await confirmed(session, `${CELLS} figures of the board`, board, 'board', more('In-house'));
  const list = '/CustomOrder/excel?editable=1&status=1';
  await confirmed(session, 'fields of 25 orders', list, 'orders', later('ETD', 'Placement Date', 'ETA'));
  await purchaseOrders(session);
}

let round = 0;
const DAY = 86_400_000;
const later =
  (...columns: string[]): Change =>
  (row, column) => {
    for (const name of columns) {
      const cell = row[column(name)];
      // Part rows have no dates.
      if (!(cell instanceof Date) && name === 'Deadline') return false;
      row[column(name)] = new Date((cell instanceof Date ? cell.getTime() : Date.UTC(2030, 0, 1)) + DAY);
    }
    return true;
  };
const more =
  (name: string): Change =>
  (row, column) => {
    const cell = row[column(name)];
    if (typeof cell === 'number') row[column(name)] = cell + 1;
    return typeof cell === 'number';
  };

/** Exports, edits up to 500 rows, checks, and times the confirmation. */
async function confirmed(
  session: Session,
  what: string,
  path: string,
  kind: 'board' | 'orders',
  change: Change,
): Promise<void> {
  let preview: Preview | null = null;
  await timed(
    `an import of ${what}, confirmed`,
    2000,
    async () => {
      const result = await confirm(session, preview);
      report(`cells of ${what}`, String(result.cells), 'told', result.cells !== 0);
    },
    async () => {
      round += 1;
      const reply = await fetch(`${OURS}/api${path}`, { headers: session });
      preview = await check(session, kind, await edit(Buffer.from(await reply.arrayBuffer()), change));
    },
  );
}

const confirm = (session: Session, preview: Preview | null) => {
  const body = { commitMessage: `Round ${round}` };
  return call<{ cells?: number }>('POST', `/Import/${preview?.importId}/confirm`, body, session);
};

async function check(session: Session, kind: string, file: Buffer, choices?: object): Promise<Preview> {
  const form = new FormData();
  if (choices) form.set('choices', JSON.stringify(choices));
  form.set('file', new Blob([new Uint8Array(file)]), kind === 'buyer-po' ? 'a.csv' : 'a.xlsx');
  const reply = await fetch(`${OURS}/api/Import/${kind}`, { method: 'POST', headers: session, body: form });
  const body = (await reply.json()) as Preview;
  if (!reply.ok) throw new Error(`The import answered ${reply.status}: ${JSON.stringify(body)}`);
  return body;
}

async function edit(workbook: Buffer, change: Change): Promise<Buffer> {
  const sheets = await readXlsxFile(workbook);
  const [rows] = sheets.map(({ data }) => data as Cell[][]);
  const column = (name: string) => rows?.[0]?.indexOf(name) ?? -1;
  let left = CELLS;
  for (const row of rows?.slice(1) ?? []) if (left > 0 && change(row, column)) left -= 1;
  return writeXlsxFile(
    sheets.map(({ sheet, data }) => ({
      sheet,
      data: (data as Cell[][]).map((row) =>
        row.map((value) => (value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd' } : value)),
      ),
    })),
  ).toBuffer();
}

/** While many purchase orders are confirmed, other requests must not wait long for the server. */
async function purchaseOrders(session: Session): Promise<void> {
  const clients = await call<{ organizationId: number }[]>(
    'GET',
    '/Organizations/Clients',
    undefined,
    session,
  );
  const count = scaled(PURCHASE_ORDERS);
  const lines = Array.from({ length: count }, (_, nth) => `B${Date.now()}${nth};NB-1;White;100`);
  const csv = ['PO No;Style No;Colour;Qty', ...lines].join('\n');
  const preview = await check(session, 'buyer-po', Buffer.from(csv), { buyerId: clients[0]?.organizationId });
  let isDone = false;
  let longest = 0;
  const begun = performance.now();
  const confirming = confirm(session, preview).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const sent = performance.now();
    await call('GET', '/Notification?pageSize=1', undefined, session);
    longest = Math.max(longest, performance.now() - sent);
  }
  await confirming;
  const took = Math.round(performance.now() - begun);
  report(`${count} purchase orders confirmed`, `${took} ms`, 'told', true);
  report('the longest other request meanwhile', `${Math.round(longest)} ms`, '200 ms', longest < 200);
}
