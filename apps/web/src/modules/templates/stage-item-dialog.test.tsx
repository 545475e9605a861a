import { USUAL_SCHEDULE } from '@selvedge/domain/planning/template';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { StageItemDialog } from './stage-item-dialog';
import { checkTemplate, EMPTY_TEMPLATE, itemOf, newItem } from './template-form';

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

test('a stage item needs a name and both lead times, where an empty one is no value', async () => {
  const onSave = vi.fn();
  renderUi(<StageItemDialog item={newItem()} items={[]} isNew onSave={onSave} onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save Stage' }));
  for (const text of [
    'Stage name is required',
    'Client lead time is required',
    'Factory lead time is required',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  fireEvent.change(field(/Stage Name/), { target: { value: 'Sewing' } });
  fireEvent.change(field(/for Client/), { target: { value: '0' } });
  fireEvent.change(field(/for Factory/), { target: { value: '7' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save Stage' }));
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    stageName: 'Sewing',
    stageType: 'Production',
    leadTimeForClient: 0,
    leadTimeForManufacturer: 7,
  });
});

test('the trader always sees a stage; the factory and the client can be left out', async () => {
  const onSave = vi.fn();
  const item = { ...newItem(), stageName: 'Wash', leadTimeForClient: 1, leadTimeForManufacturer: 1 };
  renderUi(
    <StageItemDialog item={item} items={[]} isNew={false} onSave={onSave} onClose={() => undefined} />,
  );
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Trader' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Client' }));
  await userEvent.click(screen.getByRole('button', { name: 'Update Stage' }));
  expect(new Set(itemOf(onSave.mock.calls[0]?.[0]).visibleTo)).toEqual(new Set([3002, 3003]));
});

test('a suggested stage name shows its type', async () => {
  renderUi(<StageItemDialog item={newItem()} items={[]} isNew onSave={vi.fn()} onClose={() => undefined} />);
  await userEvent.type(field(/Stage Name/), 'Lab Dip');
  const option = await screen.findByRole('option', { name: /Lab Dip/, hidden: true });
  expect(option.textContent).toContain('Sample Approval');
});

test('a name that only own orders have is suggested with its type', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json([{ stageName: 'Stone wash trial', stageType: 'Production' }]),
  );
  renderUi(<StageItemDialog item={newItem()} items={[]} isNew onSave={vi.fn()} onClose={() => undefined} />);
  await userEvent.type(field(/Stage Name/), 'stone');
  const option = await screen.findByRole('option', { name: /Stone wash trial/, hidden: true });
  expect(option.textContent).toContain('Production');
  fireEvent.change(field(/Stage Name/), { target: { value: 'stone wash trial' } });
  expect(field(/Stage Type/).value).toBe('Production');
  vi.unstubAllGlobals();
});

test('a lead time stays below ten years', () => {
  renderUi(<StageItemDialog item={newItem()} items={[]} isNew onSave={vi.fn()} onClose={() => undefined} />);
  fireEvent.change(field(/for Client/), { target: { value: '9999' } });
  expect(field(/for Client/).value).not.toBe('9999');
});

test('material type is sent at Material level only', () => {
  const item = { ...newItem(), materialType: 'Yarn' as const };
  expect(itemOf(item).materialType).toBeNull();
  expect(itemOf({ ...item, level: '4702' }).materialType).toBe('Yarn');
  expect(itemOf({ ...item, level: '4702', materialType: null }).materialType).toBe('Accessory');
});

test('a template needs a name, a client and a stage', () => {
  expect(checkTemplate({ ...EMPTY_TEMPLATE, templateCollectionName: '  ' })).toEqual({
    name: 'Template name is required',
    client: 'Client name is required',
    items: 'At least one stage item is required',
  });
});

test('Enter in a lead time saves the stage item, and in the open list of names does not', async () => {
  const onSave = vi.fn();
  const item = { ...newItem(), leadTimeForClient: 1, leadTimeForManufacturer: 1 };
  renderUi(<StageItemDialog item={item} items={[]} isNew onSave={onSave} onClose={() => undefined} />);
  await userEvent.type(field(/Stage Name/), 'Cut{Enter}');
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.type(field(/for Client/), '{Enter}');
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ stageName: 'Cut' });
});

test('a template stage waits for others of the template, and not in a circle', async () => {
  const onSave = vi.fn();
  const stage = (stageName: string, after: string[] = []) => ({
    ...newItem(),
    key: stageName,
    stageName,
    leadTimeForClient: 1,
    leadTimeForManufacturer: 1,
    schedule: { ...USUAL_SCHEDULE, after: after.map((stageId) => ({ stageId, lag: 0 })) },
  });
  const sewing = stage('Sewing', ['Cutting']);
  const items = [stage('Cutting'), sewing, stage('Packing', ['Sewing'])];
  renderUi(
    <StageItemDialog item={sewing} items={items} isNew={false} onSave={onSave} onClose={() => undefined} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Schedule after Cutting' }));
  fireEvent.change(field('Work days'), { target: { value: '12' } });
  await userEvent.click(field('Starts after'));
  await userEvent.click(await screen.findByRole('option', { name: 'Packing', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Update Stage' }));
  expect(screen.getByText('These stages would wait for each other: Sewing → Packing → Sewing.')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('option', { name: 'Packing', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Update Stage' }));
  expect(onSave.mock.lastCall?.[0].schedule).toEqual({
    ...USUAL_SCHEDULE,
    workDays: 12,
    after: [{ stageId: 'Cutting', lag: 0 }],
  });
});

test('a template stage has the usual conditions until a person chooses others', async () => {
  const onSave = vi.fn();
  const stage = (stageName: string) => ({
    ...newItem(),
    key: stageName,
    stageName,
    leadTimeForClient: 1,
    leadTimeForManufacturer: 1,
  });
  const cutting = stage('Cutting');
  const items = [stage('PP Sample'), cutting];
  renderUi(
    <StageItemDialog item={cutting} items={items} isNew={false} onSave={onSave} onClose={() => undefined} />,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Before it may start/ }));
  expect(field('Percent of PP Sample').value).toBe('100');
  await userEvent.click(screen.getByRole('button', { name: 'Remove PP Sample' }));
  expect(screen.getByText('Nothing. It may start at any time.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Update Stage' }));
  expect(onSave.mock.lastCall?.[0].conditions).toEqual([]);
});
