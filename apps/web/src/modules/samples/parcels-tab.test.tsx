import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { todayHere } from '#web/lib/today';
import { renderWithRouter } from '#web/ui/test-router';
import { ParcelsTab } from './parcels-tab';
import type { SampleParcel } from './queries';
import { testRound } from './test-round';

afterEach(() => vi.unstubAllGlobals());

const packed = (id: string, place: string) =>
  testRound({
    id,
    place,
    state: 'packed',
    sentOn: null,
    samples: [{ size: 'M', pieces: 7 }],
    can: { edit: true },
  });
const BAG: SampleParcel = {
  id: 'bag',
  courier: null,
  awb: '',
  trackingUrl: null,
  side: 'factory',
  from: { organizationId: 3, name: 'Shapla' },
  to: { organizationId: 2, name: 'Meridian' },
  note: '',
  createdBy: 'Rafiqul Islam',
  createdAt: '2026-03-04T08:00:00Z',
  sentOn: null,
  receivedOn: null,
  samples: 2,
  pieces: 14,
  can: { edit: true, send: true, receive: false },
  rounds: [packed('a', 'Tee > Navy'), packed('b', 'Tee > White')],
};
const PARCEL: SampleParcel = {
  ...BAG,
  id: 'parcel',
  courier: 'DHL',
  awb: '99',
  sentOn: '2026-03-04',
  note: 'Fragile',
  can: { edit: true, send: false, receive: true },
};

const asked: string[] = [];
function open(parcels: readonly SampleParcel[], filters = {}, onClear = () => undefined) {
  const sent: { path: string; method: string; body: any }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') {
      asked.push(String(url));
      return Response.json({ parcels, total: parcels.length });
    }
    sent.push({ path: String(url), method, body: JSON.parse(String(body)) });
    return Response.json(method === 'PUT' && String(url).includes('received') ? [testRound()] : BAG);
  });
  const ignore = () => undefined;
  renderWithRouter(<ParcelsTab filters={filters} view="cards" page={1} onPage={ignore} onClear={onClear} />);
  return sent;
}

test('a bag names its receiver and what is in it, and is sent with its courier', async () => {
  const sent = open([BAG]);
  const card = within(await screen.findByRole('article', { name: 'Bag for Meridian: 2 samples, 14 pieces' }));
  expect(card.getByRole('button', { name: /^Print list/ })).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Send bag' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Send bag' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send bag' }));
  expect(dialog.getByText('Please choose a courier.')).toBeTruthy();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Courier' }), 'Hand carry');
  await userEvent.click(dialog.getByRole('button', { name: 'Send bag' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: '/api/Samples/parcels/bag',
    body: { courier: 'Hand carry', awb: '', note: '', sendOn: todayHere() },
  });
});

test('a line is taken out of the bag and keeps what was written about it', async () => {
  const sent = open([BAG]);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove PP Sample, round 1: Tee > White' }),
  );
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: '/api/Samples/rounds/b',
    body: { bag: false, samples: [{ size: 'M', pieces: 7 }] },
  });
});

test('a sent parcel is received as a whole, and keeps its note when its number changes', async () => {
  const sent = open([PARCEL]);
  const card = within(
    await screen.findByRole('article', { name: 'Shapla to Meridian: 2 samples, 14 pieces' }),
  );
  expect(card.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Mark received' }));
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Mark received' })).getByRole('button', {
      name: 'Mark received',
    }),
  );
  await vi.waitFor(() => expect(sent).toMatchObject([{ body: { parcelId: 'parcel', on: todayHere() } }]));
  await userEvent.click(card.getByRole('button', { name: /^Change courier and number/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change courier and number' }));
  expect(dialog.queryByRole('textbox', { name: 'Sent on' })).toBeNull();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Air waybill number' }), '1');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({ courier: 'DHL', awb: '991', note: 'Fragile' });
});

test('bags and parcels are filtered by partner, order and stage, and an empty result can be cleared', async () => {
  const onClear = vi.fn();
  open([], { partnerId: 3, orderId: 'o', stage: 'PP Sample' }, onClear);
  await screen.findByText('No samples match the selected filters.');
  expect(asked.at(-1)).toBe('/api/Samples/parcels?partnerId=3&orderId=o&stage=PP+Sample&page=1');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(onClear).toHaveBeenCalledOnce();
});
