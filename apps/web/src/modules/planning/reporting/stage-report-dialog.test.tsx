import { Notifications } from '@mantine/notifications';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { testStage, testSubStage } from '#web/modules/planning/test-stage';
import { renderWithRouter } from '#web/ui/test-router';
import { StageReportDialog, type StageReportProps } from './stage-report-dialog';

afterEach(() => vi.unstubAllGlobals());

const colors = ['Navy', 'White', 'Red'];
const idOf = (index: number) => `00000000-0000-4000-8000-00000000001${index}`;

function open(
  props: Partial<StageReportProps> = {},
  change: Parameters<typeof testStage>[0] = {},
  sub: Parameters<typeof testSubStage>[0] = {},
) {
  const sent: any[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response('{}');
  });
  const stage = testStage(change);
  const parts = colors.map((comboName, index) => testSubStage({ ...sub, stageId: idOf(index), comboName }));
  renderWithRouter(
    <StageReportDialog
      stage={{ ...stage, subStages: parts }}
      sides={['factory']}
      onClose={() => undefined}
      {...props}
    />,
  );
  return sent;
}
const report = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Report' });
const summary = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Summary/ });

test('figures of all parts are reported in one call with one summary', async () => {
  const sent = open();
  const figure = (color: string) => screen.getByRole('textbox', { name: `Quantity done of Tee › ${color}` });
  await vi.waitFor(() => expect(document.activeElement).toBe(figure('Navy')));
  fireEvent.change(figure('Navy'), { target: { value: '300' } });
  fireEvent.change(figure('Red'), { target: { value: '510' } });
  expect(summary().value).toBe('Sewing: 810 pcs, 2 colors');
  await userEvent.click(report());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    side: 'factory',
    figures: [
      { subStageId: idOf(0), inhouse: 300 },
      { subStageId: idOf(2), inhouse: 510 },
    ],
    summary: 'Sewing: 810 pcs, 2 colors',
  });
  expect(sent[0].status).toBeUndefined();
});

test('a whole stage that was opened as done is reported with one more tap, and can be taken back', async () => {
  const sent = open({ status: 'COMPLETED' });
  expect(summary().value).toBe('Sewing: Completed, 3 colors');
  await userEvent.click(report());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ status: 'COMPLETED', seen: colors.map(() => expect.anything()) });
  expect(sent[0].subStageIds).toBeUndefined();
});

test('a report is taken back after its dialog was closed', async () => {
  function Closing() {
    const [isOpen, setIsOpen] = useState(true);
    const stage = { ...testStage(), subStages: [testSubStage()] };
    if (!isOpen) return <Notifications />;
    return (
      <StageReportDialog
        stage={stage}
        sides={['factory']}
        status="COMPLETED"
        onClose={() => setIsOpen(false)}
      />
    );
  }
  vi.stubGlobal('fetch', async () => Response.json({ reportId: idOf(5) }));
  renderWithRouter(<Closing />);
  await userEvent.click(report());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Report taken back')).toBeTruthy();
});

test('a figure that is too large is named in its row and blocks the report', () => {
  open();
  fireEvent.change(screen.getByRole('textbox', { name: 'Quantity done of Tee › White' }), {
    target: { value: '1001' },
  });
  expect(screen.getByText('At most 1,000 can be reported.')).toBeTruthy();
  expect(report().disabled).toBe(true);
});

test('what is approved is not offered to the party that submits', () => {
  const can = { updateClient: false, updateFactory: true, clientRole: null, factoryRole: 'submits' as const };
  open({}, { category: 'Approval', can }, { sides: { factory: { status: 'APPROVED' } } });
  expect(screen.getByRole('checkbox', { name: 'All (0)' })).toBeTruthy();
});

test('done is about what was submitted: nobody decides the other parts yet', async () => {
  const can = { updateClient: true, updateFactory: false, clientRole: 'decides' as const, factoryRole: null };
  const base = testStage({ stageName: 'Lab Dip', category: 'Approval', can });
  const statuses = ['SUBMITTED', 'IN_PROGRESS', 'NOT_STARTED'] as const;
  const subStages = statuses.map((status, index) =>
    testSubStage({ stageId: idOf(index), comboName: colors[index], sides: { client: { status } } }),
  );
  const sent = open({ stage: { ...base, subStages }, sides: ['client'], status: 'APPROVED' });
  expect(summary().value).toBe('Lab Dip: Approved');
  await userEvent.click(report());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ status: 'APPROVED', subStageIds: [idOf(0)] });
});

test('the proposed summary counts what changes, not what is ticked', async () => {
  const base = testStage({ stageName: 'Documents', category: 'Submission' });
  const statuses = ['IN_PROGRESS', 'IN_PROGRESS', 'NOT_STARTED'] as const;
  const subStages = statuses.map((status, index) =>
    testSubStage({ stageId: idOf(index), comboName: colors[index], sides: { factory: { status } } }),
  );
  open({ stage: { ...base, subStages }, status: 'IN_PROGRESS' });
  expect(summary().value).toBe('Documents: In Progress');
});

test('errors of the server are under their inputs, and the report can be sent again', async () => {
  open();
  const refusal = {
    code: 'VALIDATION_FAILED',
    message: 'Please check the form.',
    errors: [
      { path: 'figures.1.inhouse', message: 'Count again.' },
      { path: 'summary', message: 'Too vague.' },
    ],
  };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 400 }));
  const figure = (color: string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: `Quantity done of Tee › ${color}` });
  fireEvent.change(figure('Navy'), { target: { value: '300' } });
  fireEvent.change(figure('Red'), { target: { value: '400' } });
  await userEvent.click(report());
  await screen.findByText('Count again.');
  const inputs = [figure('Navy'), figure('White'), figure('Red'), summary()];
  expect(inputs.map((input) => input.getAttribute('aria-invalid') === 'true')).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect([figure('Red').value, summary().value]).toEqual(['400', 'Sewing: 700 pcs, 2 colors']);
  expect(report().disabled).toBe(false);
  fireEvent.change(figure('Red'), { target: { value: '401' } });
  expect(screen.queryByText('Count again.')).toBeNull();
});

test('a report without a response is sent again as it was, although the stage has its status now', async () => {
  function Page() {
    const [status, setStatus] = useState<StageStatus>('NOT_STARTED');
    const sub = testSubStage({ stageId: idOf(0), sides: { factory: { status } } });
    const stage = testStage({ category: 'Submission', subStages: [sub] });
    return (
      <>
        <button type="button" onClick={() => setStatus('SUBMITTED')}>
          Live update
        </button>
        <StageReportDialog stage={stage} sides={['factory']} status="SUBMITTED" onClose={() => undefined} />
      </>
    );
  }
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    if (sent.length === 1) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
  renderWithRouter(<Page />);
  await userEvent.click(report());
  await screen.findByText('Failed to update stage status');
  fireEvent.click(screen.getByText('Live update'));
  expect(report().disabled).toBe(false);
  await userEvent.click(report());
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ status: 'SUBMITTED', seen: [{ status: 'NOT_STARTED' }] });
  expect(sent[1]).toEqual(sent[0]);
});
