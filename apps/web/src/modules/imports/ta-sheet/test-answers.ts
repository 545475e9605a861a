import { ConnectionType } from '@selvedge/domain/vocabulary';
import { vi } from 'vitest';

export const ID = '01990000-0000-7000-8000-000000000001';
export const CHOICES = {
  columns: {},
  agreedWith: 'both',
  factoryDaysEarlier: 0,
  agreed: true,
  keepNotes: true,
  shipped: false,
  partners: [] as object[],
  answers: { past: {} },
};
const column = (letters: string, header: string, target: string | null, state = 'recognized') => ({
  key: header.toLowerCase(),
  sheet: 'TNA',
  letters,
  header,
  target,
  state,
});
export const READING = {
  sheets: [{ name: 'TNA', layout: 'orders-down' as string | null }],
  columns: [
    column('A', 'Buyer', 'Buyer'),
    column('B', 'PO', 'Order: Buyer PO Number'),
    column('C', 'L/D plan', 'Stage: Lab Dip; end; plan'),
    column('D', 'Shade', null, 'left'),
  ],
  partners: [{ type: 'client', name: 'NBK', orders: 2, partnerId: null as number | null, how: 'new' }],
  dates: null as object | null,
  questions: [] as object[],
  unread: [{ cell: 'TNA D2', text: 'soon', message: 'TNA D2: "soon" was not read as a date.' }],
  notes: ['Row 3 is hidden.'],
  rows: [['NBK', '4500991', '5/10', 'soon']],
  choices: CHOICES,
};
const cell = (more: object) => ({
  planned: null,
  doneOn: null,
  isDone: false,
  forecast: null,
  state: 'open',
  ...more,
});
export const PREVIEW = {
  importId: ID,
  changes: [] as object[],
  conflicts: [] as object[],
  errors: [{ cell: 'TNA D2', message: 'TNA D2: "soon" was not read as a date.' }],
  notes: [],
  stays: [],
  counts: { orders: 2, dates: 31, done: 12, unread: 1 },
  board: {
    stages: ['Lab Dip', 'Ex-Factory'],
    orders: [
      {
        order: 'PO 4500991',
        buyer: 'NBK',
        factory: 'Shapla Knit',
        status: 'active',
        lacks: null as string | null,
        ship: '2026-12-20',
        forecast: null,
        isLate: false,
        cells: [cell({ planned: '2026-10-05', doneOn: '2026-10-09', isDone: true }), null],
      },
    ],
  },
  past: { days: 3, before: 1, columns: [{ key: 'l/d plan', header: 'L/D plan', days: 3, before: 1 }] },
  shipped: 1,
  room: null as object | null,
  hasSampleData: false,
};
const EDITED = {
  importId: ID,
  changes: [
    {
      id: 'G2',
      order: 'Tee',
      orderId: ID,
      what: 'Lab Dip, Deadline',
      from: '5 Mar',
      to: '9 Mar',
      note: null,
    },
  ],
  conflicts: [],
  errors: [],
  notes: [],
  stays: [],
};
const BUYERS = [
  {
    organizationId: 5,
    organizationName: 'Northbrook Apparel Inc.',
    connectionType: ConnectionType.Active,
    inBook: false,
  },
  {
    organizationId: 6,
    organizationName: 'Fernhill',
    connectionType: ConnectionType.PendingRequester,
    inBook: true,
  },
];
export const DONE = {
  message: '2 orders imported.',
  created: 2,
  updated: 0,
  orders: [],
  undoUntil: '2026-12-01T00:00:00.000Z',
};

interface Answers {
  reading?: (choices: any) => object;
  preview?: (choices: any) => object;
  confirm?: (() => Response)[];
  imports?: object[];
}
/** Answers the calls of the page, and returns what was sent. */
export function serve({
  reading = () => READING,
  preview = () => PREVIEW,
  confirm = [],
  imports = [],
}: Answers = {}) {
  const sent: { path: string; body: any }[] = [];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const path = String(input).replace(/^\/api/, '');
    const form = init?.body instanceof FormData ? init.body : null;
    const body = form ? JSON.parse(String(form.get('choices'))) : init?.body && JSON.parse(String(init.body));
    sent.push({ path, body });
    if (path === '/Organizations/Clients') return Response.json(BUYERS);
    if (path === '/Organizations/Manufacturers') return Response.json([]);
    if (path === '/Import/ta-sheet/samples/two-rows') return new Response('sample');
    if (path === '/Import/orders') return Response.json(EDITED);
    if (path === '/Import/ta-sheet/read') {
      const answer = reading(body);
      return answer instanceof Response ? answer : Response.json(answer);
    }
    if (path === '/Import/ta-sheet') return Response.json(init?.method === 'POST' ? preview(body) : imports);
    if (path === `/Import/${ID}/confirm`) return confirm.shift()?.() ?? Response.json(DONE);
    if (path === `/Import/${ID}/undo`)
      return Response.json({
        message: '1 order removed.',
        removed: 1,
        restored: 0,
        stays: [{ orderId: ID, name: 'PO 4500992', reason: 'Northbrook Apparel Inc. sees it.' }],
      });
    return Response.json({ samples: false });
  });
  const bodies = (path: string) =>
    sent.filter((one) => one.path === path && one.body).map(({ body }) => body);
  return { sent, bodies };
}
