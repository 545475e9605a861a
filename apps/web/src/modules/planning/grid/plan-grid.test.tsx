import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draftOf, editable } from '#web/modules/planning/editor/plan-draft';
import type { StageWarnings } from '#web/modules/planning/editor/plan-warnings';
import type { PlanDays } from '#web/modules/planning/editor/stage-form';
import { testStage } from '#web/modules/planning/test-stage';
import { renderUi } from '#web/ui/test-render';
import { PlanGrid } from './plan-grid';

const quiet = {
  sides: { factory: { status: 'NOT_STARTED' as const, inhouse: { value: 0, unit: 790 as const } } },
};
const sewing = editable(testStage({}, quiet));
const packing = { ...sewing, key: 'packing', stageName: 'Packing' };
const ignore = () => undefined;

const DAYS: PlanDays = { poDate: '2027-03-01', today: '2027-01-01' };
const names = { client: 'Northbrook', factory: 'Shapla Knit' };

function open(days = DAYS, warnings: ReadonlyMap<string, StageWarnings> = new Map()) {
  const Screen = () => {
    const [stages, setStages] = useState([sewing, packing]);
    return (
      <PlanGrid
        stages={stages}
        days={days}
        warnings={warnings}
        names={names}
        newStage={() => draftOf({ ...sewing, stageName: '' })}
        onChange={setStages}
        onEdit={ignore}
        onDuplicate={ignore}
        onDelete={ignore}
        onMove={ignore}
      />
    );
  };
  renderUi(<Screen />);
}
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const pasteInto = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } });

test('a lead time moves its deadline, and Enter goes on to the next row', async () => {
  open();
  await userEvent.click(cell('Client days of Sewing'));
  await userEvent.keyboard('{Control>}a{/Control}21{Enter}');
  expect(cell('Client deadline of Sewing').value).toBe('22 Mar 2027');
  expect(document.activeElement).toBe(cell('Client days of Packing'));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(cell('Client deadline of Packing'));
});

test('a lead time counts from the start of a plan that does not start on the purchase order date', async () => {
  open({ ...DAYS, start: '2027-04-01' });
  await userEvent.click(cell('Client days of Sewing'));
  await userEvent.keyboard('{Control>}a{/Control}21{Enter}');
  expect(cell('Client deadline of Sewing').value).toBe('22 Apr 2027');
});

test('a deadline on a closed day has a mark that names the reason', () => {
  const closed = {
    stageId: 'packing',
    side: 'factory',
    deadline: '2027-03-12',
    closure: { kind: 'weekend' },
    to: '2027-03-11',
  } as const;
  open(DAYS, new Map([['packing', { closed: [closed], early: [] }]]));
  const mark = screen.getByRole('img', { name: 'Fri 12 Mar 2027 is closed for Shapla Knit: weekend.' });
  expect(mark.parentElement?.contains(cell('Factory deadline of Packing'))).toBe(true);
});

test('a date that cannot be read is said, and the old one comes back', async () => {
  open();
  const deadline = cell('Factory deadline of Sewing');
  await userEvent.clear(deadline);
  await userEvent.type(deadline, '31/02/2027');
  await userEvent.tab();
  expect(screen.getByText('Not a date: 31/02/2027')).toBeTruthy();
  expect(deadline.value).toBe('8 Mar 2027');
});

test('the last row adds stages one after the other', async () => {
  open();
  await userEvent.click(cell('New stage'));
  await userEvent.keyboard('Washing{Enter}Ironing{Enter}');
  expect(cell('Stage Name of Washing').value).toBe('Washing');
  expect(cell('Stage Name of Ironing').value).toBe('Ironing');
  expect(document.activeElement).toBe(cell('New stage'));
});

test('pasted rows are counted, their faults named, and taken back as a whole', async () => {
  open();
  pasteInto(cell('Stage Name of Packing'), 'Finishing\tProduction\nShipping\tNowhere\n');
  expect(screen.getByText('Pasted: 1 added, 1 changed, 1 not taken over')).toBeTruthy();
  expect(screen.getByText(/Row 2, Stage Type: There is no such choice: Nowhere/)).toBeTruthy();
  expect(cell('Stage Name of Shipping').value).toBe('Shipping');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByRole('textbox', { name: 'Stage Name of Shipping' })).toBeNull();
  expect(cell('Stage Name of Packing').value).toBe('Packing');
});
