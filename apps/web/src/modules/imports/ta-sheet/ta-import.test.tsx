import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeToken } from '#web/lib/session';
import { renderWithRouter } from '#web/ui/test-router';
import { TaImport } from './ta-import';
import { CHOICES, DONE, ID, PREVIEW, READING, serve } from './test-answers';

const imported = vi.fn();
function Steps() {
  const [step, setStep] = useState<string>();
  const [undo, setUndo] = useState<string>();
  return <TaImport step={step} onStep={setStep} undo={undo} onUndo={setUndo} onImported={imported} />;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const isDisabled = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
async function open() {
  renderWithRouter(<Steps />);
  await press(/^58 orders/);
}
async function openPartners() {
  await open();
  await screen.findByText('Row 3 is hidden.');
  await press('Next: partners');
  await screen.findByRole('combobox', { name: 'Who NBK is' });
}
async function openCheck() {
  await openPartners();
  await press('Next: check');
  await screen.findByText('2 orders, 31 dates, 12 done, 1 not read');
}

const claims = btoa(JSON.stringify({ id: 1, exp: Date.now() / 1000 + 3600 }));
beforeEach(() => {
  storeToken(`a.${claims}.c`);
  imported.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the columns of a T&A sheet', () => {
  it('are drawn as in the sheet, each heading with what it was read as', async () => {
    serve();
    await open();
    const sheet = within(await screen.findByRole('region', { name: 'TNA' }));
    sheet.getByRole('button', { name: 'C L/D plan Lab Dip, planned' });
    sheet.getByRole('button', { name: 'D Shade Left out' });
    sheet.getByRole('cell', { name: '4500991' });
    expect(screen.getByText('TNA D2: "soon" was not read as a date.')).toBeTruthy();
  });

  it('are taken for another stage or field, and the sheet is read again by it', async () => {
    const { bodies } = serve();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'D Shade Left out' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'D: Shade' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'What this column is' }));
    await userEvent.click(await screen.findByRole('option', { name: 'PP Sample' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Which day' }));
    await userEvent.click(await screen.findByRole('option', { name: 'actual' }));
    await press('Apply');
    await waitFor(() => expect(bodies('/Import/ta-sheet/read')).toHaveLength(2));
    expect(bodies('/Import/ta-sheet/read')).toMatchObject([
      {},
      { columns: { shade: 'Stage: PP Sample; end; actual' } },
    ]);
  });

  it('wait for the answers that have no default, which can be changed again', async () => {
    const dates = {
      example: '5/10',
      readings: [
        { order: 'dmy', day: '2026-10-05' },
        { order: 'mdy', day: '2026-05-10' },
      ],
    };
    const x = {
      key: 'answers.x',
      text: 'TNA C4 has an x. What does it mean?',
      choices: ['done', 'not-needed'],
    };
    serve({
      reading: ({ dateOrder, answers }) => ({
        ...READING,
        dates: dateOrder ? null : dates,
        questions: answers?.x ? [] : [x],
      }),
    });
    await open();
    await screen.findByText(x.text);
    expect(isDisabled('Next: partners')).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Not needed' }));
    expect(isDisabled('Next: partners')).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: '5 Oct 2026' }));
    await waitFor(() => expect(isDisabled('Next: partners')).toBe(false));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Not needed' }).checked).toBe(true);
  });

  it('keep the file when it cannot be read, which is tried again', async () => {
    let tries = 0;
    serve({
      reading: () => {
        tries += 1;
        if (tries === 1) throw new Error('no connection');
        return READING;
      },
    });
    await open();
    await screen.findByText('Failed to read the file');
    await press('Retry');
    expect(await screen.findByText('Row 3 is hidden.')).toBeTruthy();
  });
});

it('an edited export is imported as one', async () => {
  const message = 'This file was exported for editing. Choose “An edited Selvedge export”.';
  const { sent } = serve({
    reading: () =>
      Response.json(
        { code: 'VALIDATION_FAILED', message, errors: [{ path: 'file', message }] },
        { status: 400 },
      ),
  });
  await open();
  await screen.findByText(message);
  await press('An edited Selvedge export');
  const dialog = within(await screen.findByRole('dialog', { name: 'An edited Selvedge export' }));
  dialog.getByText('Lab Dip, Deadline: 5 Mar → 9 Mar');
  expect(sent.at(-1)?.path).toBe('/Import/orders');
});

describe('the partners of a T&A sheet', () => {
  it('are new by default, and one who would see the orders at once is asked about', async () => {
    const { bodies } = serve();
    await openPartners();
    const who = screen.getByRole<HTMLInputElement>('combobox', { name: 'Who NBK is' });
    expect(who.value).toBe('New in my book');
    await userEvent.click(who);
    await userEvent.click(await screen.findByRole('option', { name: 'Northbrook Apparel Inc.' }));
    await screen.findByText('Northbrook Apparel Inc. is on Selvedge and sees these 2 orders at once.');
    expect(isDisabled('Next: check')).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Keep as drafts' }));
    await press('Next: check');
    await waitFor(() =>
      expect(bodies('/Import/ta-sheet')).toMatchObject([
        { partners: [{ type: 'client', name: 'NBK', partnerId: 5, visible: 'drafts' }] },
      ]),
    );
  });

  it.each([
    ['own', null],
    ['two', null],
    ['several', null],
    ['none', null],
    ['typing', 6],
  ])('are chosen by the person where the name is %s', async (how, partnerId) => {
    serve({ reading: () => ({ ...READING, partners: [{ ...READING.partners[0], how, partnerId }] }) });
    await openPartners();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Who NBK is' }).value).toBe('');
    expect(isDisabled('Next: check')).toBe(true);
    if (how !== 'typing') return;
    screen.getByText('Do you mean Fernhill?');
    await press('Yes');
    await waitFor(() => expect(isDisabled('Next: check')).toBe(false));
  });
});

describe('the check of a T&A sheet', () => {
  it('shows the board as it will be, what makes drafts, what is left out, and cells that were not read', async () => {
    const [order] = PREVIEW.board.orders;
    const orders = [{ ...order, status: 'draft', lacks: 'Style Quantity is required' }];
    const left = { cell: '5', message: 'PO 7 belongs to a completed order.' };
    serve({
      preview: () => ({
        ...PREVIEW,
        errors: [...PREVIEW.errors, left],
        board: { ...PREVIEW.board, orders },
      }),
    });
    await openCheck();
    const board = within(screen.getByRole('region', { name: 'The board as it will be' }));
    board.getByRole('rowheader', { name: /PO 4500991/ });
    expect(board.getByText(/9 Oct/, { selector: '[aria-hidden]' }).textContent).toBe('9 Oct +4');
    screen.getByText('1 cell was not read');
    screen.getByText('Row 5: PO 7 belongs to a completed order.');
    screen.getByText('Style Quantity is required');
    screen.getByRole('checkbox', { name: 'Also 1 shipped order' });
  });

  it('checks again with each option, and sends all choices', async () => {
    const { bodies } = serve();
    await openCheck();
    await userEvent.click(screen.getByRole('radio', { name: 'my buyers' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^These dates are agreed/ }));
    await press(/Choose by column/);
    await userEvent.click(screen.getByRole('combobox', { name: 'L/D plan' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Late' }));
    await waitFor(() =>
      expect(bodies('/Import/ta-sheet').at(-1)).toEqual({
        ...CHOICES,
        agreedWith: 'client',
        agreed: false,
        answers: { past: { 'l/d plan': 'late' } },
      }),
    );
  });

  it('keeps the choices when the person goes back and forward', async () => {
    serve();
    await openCheck();
    await userEvent.click(screen.getByRole('radio', { name: 'my factories' }));
    await press('Back');
    await press('Next: check');
    await screen.findByText('2 orders, 31 dates, 12 done, 1 not read');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'my factories' }).checked).toBe(true);
  });

  it('says that the plan has no room, starts the trial, and checks again', async () => {
    let hasTrial = false;
    const room = { message: 'Your plan has room for 1 active order; 2 would be made.', mayStartTrial: true };
    const { sent } = serve({ preview: () => ({ ...PREVIEW, room: hasTrial ? null : room }) });
    await openCheck();
    screen.getByText(room.message);
    expect(isDisabled('Import 1 order')).toBe(true);
    hasTrial = true;
    await press('Start Free Trial');
    await waitFor(() => expect(isDisabled('Import 1 order')).toBe(false));
    expect(sent.filter(({ path }) => path === '/Import/ta-sheet')).toHaveLength(3);
  });

  it('keeps a conflict unless the value of the sheet is chosen', async () => {
    const conflict = {
      id: 'c1',
      order: 'PO 7',
      orderId: ID,
      what: 'Lab Dip, Deadline',
      note: null,
      from: null,
    };
    const { bodies } = serve({
      preview: () => ({ ...PREVIEW, conflicts: [{ ...conflict, keep: 'Keep 5 Mar', use: 'Use 9 Mar' }] }),
    });
    await openCheck();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Keep 5 Mar' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Use 9 Mar' }));
    await press('Import 1 order');
    await waitFor(() => expect(bodies(`/Import/${ID}/confirm`)).toMatchObject([{ leave: [], take: ['c1'] }]));
  });

  it('imports a large sheet in the background, and says how many orders are done', async () => {
    const running = () => Response.json({ ...DONE, progress: { done: 40, total: 80 } }, { status: 202 });
    serve({ confirm: [running] });
    await openCheck();
    await press('Import 1 order');
    await screen.findByText('40 of 80 orders imported');
    await waitFor(() => expect(imported).toHaveBeenCalledWith(expect.objectContaining(DONE), ID), {
      timeout: 3000,
    });
  });

  it('imports again by the same confirmation after a failure', async () => {
    const { bodies } = serve({
      confirm: [() => Response.json({ code: 'INTERNAL', message: '' }, { status: 500 })],
    });
    await openCheck();
    await press('Import 1 order');
    await screen.findByText('Failed to import the file');
    await press('Try again');
    await waitFor(() => expect(imported).toHaveBeenCalled());
    expect(bodies(`/Import/${ID}/confirm`)).toHaveLength(2);
  });
});

it('a recent import is undone with a summary, and what stays is named with the reason', async () => {
  const recent = { importId: ID, file: 'tna.xlsx', by: 'Priya Raman', orders: 2, progress: null };
  const { bodies } = serve({
    imports: [{ ...recent, doneAt: '2026-11-30T00:00:00.000Z', undoUntil: '2026-12-01T00:00:00.000Z' }],
  });
  renderWithRouter(<Steps />);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import of tna.xlsx' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo import' }));
  const summary = dialog.getByRole('textbox', { name: 'Summary' });
  await userEvent.clear(summary);
  await userEvent.type(summary, 'Wrong file');
  await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }));
  await dialog.findByText('1 order removed.');
  expect(dialog.getByText(/Northbrook Apparel Inc. sees it/)).toBeTruthy();
  expect(bodies(`/Import/${ID}/undo`)).toEqual([{ commitMessage: 'Wrong file' }]);
});
