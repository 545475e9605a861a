import { stageToWire } from '@selvedge/domain/planning/wire';
import { Unit } from '@selvedge/domain/vocabulary';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { testStage, testSubStage } from '#web/modules/planning/test-stage';
import { renderWithRouter } from '#web/ui/test-router';
import { recentToasts } from '#web/ui/toast';
import { ReportDialog } from './report-dialog';
import type { Report } from './use-report-form';

function open(change: Partial<Report>) {
  const stage = testStage();
  const sub = stage.subStages[0];
  if (!sub) throw new Error('A test stage has a combo.');
  const report: Report = { stage, sub, side: 'factory', kind: 'quantity', ...change };
  return renderWithRouter(<ReportDialog report={report} onClose={() => undefined} />);
}
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity done' });
const commit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Report' });

test('an in-house quantity may be over what is required, up to double', () => {
  open({});
  expect(screen.getByText('24% of 500 pcs')).toBeTruthy();
  fireEvent.change(quantity(), { target: { value: '515' } });
  expect(screen.getByText('103% of 500 pcs')).toBeTruthy();
  expect(commit().disabled).toBe(false);
  fireEvent.change(quantity(), { target: { value: '1001' } });
  expect(screen.getByText('At most 1,000 can be reported.')).toBeTruthy();
  expect(commit().disabled).toBe(true);
  fireEvent.change(quantity(), { target: { value: '-5' } });
  expect(screen.getByText('0% of 500 pcs')).toBeTruthy();
});

test('a stage of materials counts what is in-house, and others what is done', () => {
  open({ stage: testStage({ stageType: 'Material Booking and inhouse' }) });
  expect(screen.getByRole('textbox', { name: 'In-house quantity' })).toBeTruthy();
  expect(screen.queryByText('Quantity done')).toBeNull();
});

test('a figure over the tolerance is asked about once, and sent with the answer', async () => {
  const sent: any[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    const message = '600 is 20% more than required.';
    const errors = [{ path: 'figures.0.inhouse', message }];
    const refused = { code: 'OVER_TOLERANCE', message, errors };
    return new Response(JSON.stringify(sent.length === 1 ? refused : {}), {
      status: sent.length === 1 ? 400 : 200,
    });
  });
  open({});
  fireEvent.change(quantity(), { target: { value: '600' } });
  await userEvent.click(commit());
  await screen.findByText('600 is 20% more than required.');
  expect(commit().disabled).toBe(true);
  expect(quantity().getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Report it anyway' }));
  await userEvent.click(commit());
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map((one) => [one.figures[0].inhouse, one.confirm])).toEqual([
    [600, undefined],
    [600, true],
  ]);
  expect(sent[0].id).not.toBe(sent[1].id);
  vi.unstubAllGlobals();
});

test('without a network, a figure over the usual tolerance is asked about before it is saved', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    throw new TypeError('Failed to fetch');
  });
  open({});
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save, send later' });
  fireEvent.change(quantity(), { target: { value: '600' } });
  await userEvent.click(save());
  await screen.findByText('600 is 20% more than required.');
  expect(save().disabled).toBe(true);
  expect(screen.getByRole('checkbox', { name: 'Report it anyway' })).toBeTruthy();
  fireEvent.change(quantity(), { target: { value: '520' } });
  expect(screen.queryByRole('checkbox', { name: 'Report it anyway' })).toBeNull();
  expect(save().disabled).toBe(false);
  expect(sent.filter((url) => url.endsWith('/Planning/report'))).toEqual([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the dialog opens with the focus on the figure, and Enter reports it', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return new Response('{}');
  });
  open({});
  await vi.waitFor(() => expect(document.activeElement).toBe(quantity()));
  fireEvent.change(quantity(), { target: { value: '200' } });
  await userEvent.type(quantity(), '{Enter}');
  await vi.waitFor(() => expect(sent).toEqual(['/api/Planning/report']));
  vi.unstubAllGlobals();
});

test('the submitting party of an approval stage is offered In Progress and Submitted', () => {
  const stage = testStage({
    category: 'Approval',
    can: { updateClient: false, updateFactory: true, clientRole: null, factoryRole: 'submits' },
  });
  open({ kind: 'status', stage });
  expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
    'IN_PROGRESS',
    'SUBMITTED',
  ]);
});

test('a rejection needs to say what must change', async () => {
  open({ kind: 'status', stage: testStage({ category: 'Approval' }) });
  await userEvent.click(screen.getByRole('radio', { name: 'Rejected' }));
  expect(commit().disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /What must change/ }), 'Darker');
  expect(commit().disabled).toBe(false);
});

test.each(['', 'abc'])('an in-house quantity that is replaced by %j becomes 0, once and again', (typed) => {
  open({});
  for (const _time of ['from a number', 'from 0']) {
    fireEvent.change(quantity(), { target: { value: typed } });
    expect(screen.getByText('0% of 500 pcs')).toBeTruthy();
    expect(quantity().value).toBe('0');
  }
});

test('a status is offered by category, with a summary that follows the choice until it is written', async () => {
  open({ kind: 'status' });
  expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
    'NOT_STARTED',
    'IN_PROGRESS',
    'COMPLETED',
  ]);
  expect(commit().disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Completed' }));
  const message = screen.getByRole<HTMLInputElement>('textbox', { name: /Summary/ });
  expect(message.value).toBe('Sewing: Completed');
  expect(commit().disabled).toBe(false);
  fireEvent.change(message, { target: { value: 'My own words' } });
  await userEvent.click(screen.getByRole('radio', { name: 'Not Started' }));
  expect(message.value).toBe('My own words');
});

test('an unchanged status or an empty summary cannot be committed', async () => {
  open({ kind: 'status' });
  await userEvent.click(screen.getByRole('radio', { name: 'Completed' }));
  fireEvent.change(screen.getByRole('textbox', { name: /Summary/ }), { target: { value: '  ' } });
  expect(commit().disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'In Progress' }));
  expect(commit().disabled).toBe(true);
});

test('a combo that is under way by its quantity alone is said to be in progress, and can be marked so', () => {
  open({ kind: 'status', sub: testSubStage({ sides: { factory: { status: 'NOT_STARTED' } } }) });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'In Progress' }).checked).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: /Summary/ }), { target: { value: 'Begun' } });
  expect(commit().disabled).toBe(false);
  fireEvent.click(screen.getByRole('radio', { name: 'Not Started' }));
  expect(commit().disabled).toBe(true);
});

test('a report that is refused after its dialog was left by Back says so', async () => {
  let refuse = () => {};
  const answer = new Promise<Response>((resolve) => {
    const body = { code: 'NOT_FOUND', message: 'Stage not found.' };
    refuse = () => resolve(new Response(JSON.stringify(body), { status: 404 }));
  });
  vi.stubGlobal('fetch', () => answer);
  const { unmount } = open({ kind: 'status' });
  await userEvent.click(screen.getByRole('radio', { name: 'Completed' }));
  await userEvent.click(commit());
  unmount();
  refuse();
  await vi.waitFor(() =>
    expect(recentToasts.read()[0]).toMatchObject({
      kind: 'error',
      title: 'Failed to update stage status',
      text: 'Stage not found.',
    }),
  );
  vi.unstubAllGlobals();
});

test('a report carries what its dialog showed; a change in between is told, and then replaced on purpose', async () => {
  const sent: any[] = [];
  const stage = testStage();
  const now = testSubStage({ sides: { factory: { inhouse: { value: 200, unit: Unit.Piece } } } });
  const message = 'Sewing, Navy is now 200 (Tom Okafor, 11:02).';
  const refused = { code: 'CONFLICT', message, errors: [{ path: 'seen.0', message }] };
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (!url.endsWith('/Planning/report'))
      return Response.json([stageToWire({ ...stage, subStages: [now] })], { headers: { etag: '"2"' } });
    sent.push(JSON.parse(body ?? ''));
    return new Response(JSON.stringify(sent.length === 1 ? refused : {}), {
      status: sent.length === 1 ? 409 : 200,
    });
  });
  open({ stage });
  fireEvent.change(quantity(), { target: { value: '300' } });
  await userEvent.click(commit());
  await screen.findByText(`${message} Report again to replace it.`);
  expect(quantity().value).toBe('300');
  await userEvent.click(commit());
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map((one) => one.seen)).toEqual([
    [{ subStageId: now.stageId, status: 'IN_PROGRESS', inhouse: 120 }],
    [{ subStageId: now.stageId, status: 'IN_PROGRESS', inhouse: 200 }],
  ]);
  vi.unstubAllGlobals();
});

test('errors of the server are under their inputs, and what was typed stays', async () => {
  const errors = [
    { path: 'figures.0.inhouse', message: 'Count again.' },
    { path: 'comment', message: 'Say why.' },
    { path: 'summary', message: 'Too vague.' },
  ];
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'VALIDATION_FAILED', message: 'Please check the form.', errors }, { status: 400 }),
  );
  open({});
  fireEvent.change(quantity(), { target: { value: '200' } });
  const comment = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  fireEvent.change(comment, { target: { value: 'Line 2' } });
  await userEvent.click(commit());
  const summary = screen.getByRole<HTMLInputElement>('textbox', { name: /Summary/ });
  await screen.findByText('Count again.');
  for (const input of [quantity(), comment, summary]) expect(input.getAttribute('aria-invalid')).toBe('true');
  for (const { message } of errors) expect(screen.getByText(message)).toBeTruthy();
  expect([quantity().value, comment.value, summary.value]).toEqual([
    '200',
    'Line 2',
    'Sewing: 200 / 500 pcs',
  ]);
  expect(commit().disabled).toBe(false);
  vi.unstubAllGlobals();
});

/** A fake upload that the test completes. */
class FakeUpload {
  static sent: FakeUpload[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 200;
  responseText = '';
  onload = () => undefined;
  onabort = () => undefined;
  open() {}
  setRequestHeader() {}
  send() {
    FakeUpload.sent.push(this);
  }
  abort() {
    this.onabort();
  }
  arrive(url: string) {
    this.responseText = JSON.stringify({ url });
    this.onload();
  }
}

test('photos go with a report once they are uploaded, and can be removed', async () => {
  const sent: any[] = [];
  FakeUpload.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response('{}');
  });
  open({});
  fireEvent.change(quantity(), { target: { value: '200' } });
  const button = await screen.findByRole('button', { name: 'Take or choose photos' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is a file input behind the button.');
  expect([button.textContent, input.accept, input.multiple]).toEqual([
    'Take or choose photos',
    'image/*',
    true,
  ]);
  const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
  await userEvent.upload(input, [photo('one.jpg'), photo('two.jpg')]);
  await vi.waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
  act(() => FakeUpload.sent[0]?.upload.onprogress?.({ loaded: 1, total: 4 }));
  expect(screen.getByRole('progressbar', { name: 'Upload of one.jpg' }).getAttribute('aria-valuenow')).toBe(
    '25',
  );
  expect(commit().disabled).toBe(true);
  act(() => FakeUpload.sent.forEach((one, index) => one.arrive(`/files/${index}_photo.jpg`)));
  await vi.waitFor(() => expect(commit().disabled).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: 'Remove one.jpg' }));
  await userEvent.upload(input, [photo('notes.txt', 'text/plain')], { applyAccept: false });
  await screen.findByText('Up to 5 photos of 10 MB each, as JPEG, PNG or WebP.');
  await userEvent.click(commit());
  await vi.waitFor(() => expect(sent.map((one) => one.photos)).toEqual([['/files/1_photo.jpg']]));
  vi.unstubAllGlobals();
});
