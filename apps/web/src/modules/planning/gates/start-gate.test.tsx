import { stageToWire } from '@selvedge/domain/planning/wire';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ReportDialog } from '#web/modules/planning/reporting/report-dialog';
import { StageReportDialog } from '#web/modules/planning/reporting/stage-report-dialog';
import { testStage, testSubStage } from '#web/modules/planning/test-stage';
import { renderWithRouter } from '#web/ui/test-router';
import { recentToasts } from '#web/ui/toast';

const FABRIC = '00000000-0000-4000-8000-0000000000f0';
const waiting = { sides: { factory: { status: 'NOT_STARTED', inhouse: { value: 0, unit: 790 } } } } as const;
const conditions = [{ stageId: FABRIC, stageName: 'Bulk Fabric In-house', atLeast: 95 }];
const REFUSAL = 'Cutting cannot start for Tee > Navy: Bulk Fabric In-house is at 62% of 95%.';

afterEach(() => vi.unstubAllGlobals());

function open({ role = 'both', inhouse = 310 }: { role?: 'both' | 'submits'; inhouse?: number } = {}) {
  const can = { updateClient: false, updateFactory: true, clientRole: null, factoryRole: role } as const;
  const stage = testStage({ stageName: 'Cutting', conditions, can }, waiting);
  const fabric = testStage(
    { stageId: FABRIC, stageName: 'Bulk Fabric In-house' },
    { stageId: 'f1', sides: { factory: { inhouse: { value: inhouse, unit: 790 } } } },
  );
  const sent: any[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    if (url.includes('/Planning/byOrderId'))
      return new Response(JSON.stringify([stage, fabric].map(stageToWire)), { headers: { etag: '"1"' } });
    if (url.endsWith('/Planning/report')) sent.push(JSON.parse(body ?? '{}'));
    return new Response('{}');
  });
  return { stage, sent, sub: stage.subStages[0] ?? testSubStage() };
}
const quantity = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity done' });
const one = ({ stage, sub }: ReturnType<typeof open>) =>
  renderWithRouter(
    <ReportDialog report={{ stage, sub, side: 'factory', kind: 'quantity' }} onClose={() => undefined} />,
  );

test('an editor gives a reason for starting before the conditions are met', async () => {
  const opened = open();
  one(opened);
  fireEvent.change(await quantity(), { target: { value: '20' } });
  expect(
    await screen.findByText('These conditions are open: Bulk Fabric In-house is at 62% of 95%'),
  ).toBeTruthy();
  const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start anyway' });
  expect(start().disabled).toBe(true);
  await userEvent.type(
    screen.getByRole('textbox', { name: /Reason for starting anyway/ }),
    'Agreed by phone',
  );
  await userEvent.click(start());
  await vi.waitFor(() => expect(opened.sent).toMatchObject([{ releaseReason: 'Agreed by phone' }]));
});

test('others read why it cannot start, and ask the trader with a comment', async () => {
  const opened = open({ role: 'submits' });
  one(opened);
  fireEvent.change(await quantity(), { target: { value: '20' } });
  expect((await screen.findByRole('alert')).textContent).toContain(REFUSAL);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Report' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Ask the trader' }));
  await vi.waitFor(() => expect(opened.sent).toMatchObject([{ side: 'factory', comment: REFUSAL }]));
  expect(opened.sent[0]).not.toHaveProperty('figures');
  await vi.waitFor(() => expect(JSON.stringify(recentToasts.read())).toContain('Asked the trader'));
});

test('the reason stands above the numbers before any is typed, and next to the disabled button', async () => {
  const opened = open({ role: 'submits' });
  renderWithRouter(<StageReportDialog stage={opened.stage} sides={['factory']} onClose={() => undefined} />);
  const alert = await screen.findByText(REFUSAL);
  const figure = screen.getByRole<HTMLInputElement>('textbox', { name: /Quantity done/ });
  expect(alert.compareDocumentPosition(figure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('button', { name: 'Report' }).getAttribute('aria-describedby')).toBeNull();
  fireEvent.change(figure, { target: { value: '20' } });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Report' });
  await vi.waitFor(() => expect(button.disabled).toBe(true));
  const hint = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe(REFUSAL);
});

test('a report of several parts asks for a reason only while it starts some', async () => {
  const opened = open();
  renderWithRouter(
    <StageReportDialog
      stage={opened.stage}
      sides={['factory']}
      status="COMPLETED"
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByRole('button', { name: 'Start anyway' })).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /Navy/ }));
  expect(screen.queryByRole('button', { name: 'Start anyway' })).toBeNull();
});

test('nothing is asked once the conditions are met', async () => {
  const opened = open({ inhouse: 480 });
  one(opened);
  fireEvent.change(await quantity(), { target: { value: '20' } });
  await userEvent.click(screen.getByRole('button', { name: 'Report' }));
  await vi.waitFor(() => expect(opened.sent).toHaveLength(1));
  expect(opened.sent[0]).not.toHaveProperty('releaseReason');
});
