import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { todayHere } from '#web/lib/today';
import { ConfirmHost } from '#web/ui/confirm';
import { renderWithRouter } from '#web/ui/test-router';
import { SendDialog, type SendDialogProps } from './send-dialog';
import { testRound } from './test-round';

afterEach(() => vi.unstubAllGlobals());

const part = (subStageId: string, change = {}) => ({
  subStageId,
  name: `Tee > ${subStageId}`,
  round: null,
  from: null,
  before: null,
  ...change,
});

const PROPS = {
  title: 'Send round 1',
  about: 'PP Sample, Crew Tee',
  side: 'factory',
  receiver: 'Meridian Sourcing',
  parts: [part('Navy'), part('White')],
  ticked: ['Navy'],
} as const;

/** Opens the dialog on a server that accepts everything, or refuses with these errors. */
function open(props: Partial<SendDialogProps>, errors: { path: string; message: string }[] = []) {
  const sent: any[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const refusal = { code: 'VALIDATION_FAILED', message: 'Please check the form.', errors };
    return errors.length > 0 ? Response.json(refusal, { status: 400 }) : Response.json([testRound()]);
  });
  const close = vi.fn();
  renderWithRouter(<SendDialog {...PROPS} onClose={close} {...props} />);
  return { sent, close };
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const dhl = () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Courier' }), 'DHL');

test('the ticked parts are sent with their sizes in a new parcel', async () => {
  const { sent, close } = open({});
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tee > White' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Size or option 1' }), 'M');
  await userEvent.click(screen.getByRole('button', { name: 'Add size' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'As on the spec');
  await send();
  expect(screen.getByText('Please choose a courier.')).toBeTruthy();
  expect(sent).toEqual([]);
  await dhl();
  await userEvent.type(screen.getByRole('textbox', { name: 'Air waybill number' }), ' 12 34 ');
  await send();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  const content = {
    samples: [{ size: 'M', pieces: 1 }],
    files: [],
    measurement: null,
    note: 'As on the spec',
  };
  expect(sent).toMatchObject([
    {
      side: 'factory',
      parts: [
        { subStageId: 'Navy', ...content, fromRoundId: null, take: [] },
        { subStageId: 'White', ...content },
      ],
      send: { on: todayHere(), parcel: { courier: 'DHL', awb: '12 34' } },
    },
  ]);
});

test.each([
  ['Add to the bag for Meridian Sourcing', 'Add to the bag', { bag: true }],
  ['No parcel: photos or report only', 'Send', { on: todayHere(), parcel: null }],
])('%s asks for no courier', async (choice, action, way) => {
  const { sent } = open({});
  await userEvent.click(screen.getByRole('radio', { name: choice }));
  expect(screen.queryByRole('combobox', { name: 'Courier' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: action }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ send: way }]));
});

test('a size that is given twice, and a wrong number, are refused before they are sent', async () => {
  const { sent } = open({});
  await dhl();
  await userEvent.type(screen.getByRole('textbox', { name: 'Size or option 1' }), 'M');
  await userEvent.click(screen.getByRole('button', { name: 'Add size' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Size or option 2' }), 'm');
  await userEvent.type(screen.getByRole('textbox', { name: 'Air waybill number' }), '12/34');
  await send();
  expect(screen.getByText('Give each size or option once.')).toBeTruthy();
  expect(
    screen.getByText('An air waybill number has up to 40 letters, digits, spaces and hyphens.'),
  ).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a file that may name its author is sent on after a question', async () => {
  const message = 'Measures.xls may name its author.';
  const sent: any[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const refusal = { code: 'NAMES_AUTHOR', message };
    return sent.at(-1).confirm ? Response.json([testRound()]) : Response.json(refusal, { status: 409 });
  });
  const close = vi.fn();
  renderWithRouter(
    <>
      <SendDialog {...PROPS} onClose={close} />
      <ConfirmHost />
    </>,
  );
  await dhl();
  await send();
  const question = await screen.findByRole('dialog', { name: 'Send on to buyer' });
  // The form behind the question does not show it as a failure.
  expect(screen.getByText(message, { exact: false }).closest('[role=dialog]')).toBe(question);
  expect(sent).toHaveLength(1);
  await userEvent.click(within(question).getByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent[1]).toEqual({ ...sent[0], confirm: true });
});

test('errors of the server are under their inputs', async () => {
  open({}, [
    { path: 'parts.0.note', message: 'Not that note.' },
    { path: 'send.on', message: 'Not on that day.' },
    { path: 'parts', message: 'One parcel goes to one receiver.' },
  ]);
  await dhl();
  await send();
  await screen.findByText('Not that note.');
  expect(screen.getByText('Not on that day.')).toBeTruthy();
  expect(screen.getByText('One parcel goes to one receiver.')).toBeTruthy();
});

test('a stage that waits for others is sent with a reason', async () => {
  const { sent } = open({}, [{ path: 'releaseReason', message: 'Please give a reason.' }]);
  expect(screen.queryByRole('textbox', { name: 'Reason for starting anyway' })).toBeNull();
  await dhl();
  await send();
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Reason for starting anyway' }),
    'The buyer agreed',
  );
  await send();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1].releaseReason).toBe('The buyer agreed');
});

const FACTORY = testRound({ id: 'f', files: ['/files/1_front.jpg'], measurement: '/files/2_table.xlsx' });

test('of a round that is sent on, sizes are copied, and files only as ticked', async () => {
  const { sent } = open({ side: 'client', parts: [part('Navy', { from: FACTORY })] });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Size or option 1' }).value).toBe('M');
  const files = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(files.map(({ checked }) => checked)).toEqual([false, false]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'table.xlsx' }));
  await dhl();
  await send();
  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      { parts: [{ fromRoundId: 'f', take: ['/files/2_table.xlsx'], files: [], measurement: null }] },
    ]),
  );
});

test('of several rounds that are sent on, each keeps its sizes', async () => {
  const parts = [
    part('Navy', { from: FACTORY }),
    part('White', { from: { ...FACTORY, id: 'g', files: [], measurement: null } }),
  ];
  const { sent } = open({ side: 'client', parts, ticked: ['Navy', 'White'] });
  expect(screen.queryByRole('textbox', { name: 'Size or option 1' })).toBeNull();
  await dhl();
  await send();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0].parts).toMatchObject([
    { fromRoundId: 'f', samples: [] },
    { fromRoundId: 'g', samples: [] },
  ]);
});

test('several planned rounds keep what was written about each', async () => {
  const round = testRound({ samples: [{ size: 'L', pieces: 3 }], note: 'Fragile', dueOn: '2026-03-20' });
  const { sent } = open({ keepsContents: true, parts: [part('Navy', { round })] });
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  await dhl();
  await send();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0].parts).toMatchObject([
    { samples: [{ size: 'L', pieces: 3 }], note: 'Fragile', dueOn: '2026-03-20' },
  ]);
});
