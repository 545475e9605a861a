import { changeSide } from '@selvedge/domain/planning/sides';
import { expect, test } from 'vitest';
import { testStage } from '#web/modules/planning/test-stage';
import { changeSeveral, changesNothing, NO_CHANGE } from './change-several';
import { editable } from './plan-draft';

const days = { poDate: '2027-03-01', today: '2027-01-01' };
const sewing = {
  ...editable(testStage()),
  associatedUsers: { traders: [1], manufacturers: [2], clients: [] },
};
const packing = { ...sewing, key: 'packing', stageName: 'Packing' };
const all = [sewing.key, packing.key];

test('deadlines are shifted with their lead times, never before the purchase order date', () => {
  const [later] = changeSeveral([sewing], all, { ...NO_CHANGE, shift: { client: 3, factory: -30 } }, days);
  expect(later?.sides).toMatchObject({
    client: { deadline: '2027-03-14', lead: 13 },
    factory: { deadline: '2027-03-01', lead: 0 },
  });
});

test('the deadline of a side that is not shared stays', () => {
  const hidden = changeSide(sewing, 'client', { visible: false });
  const shift = { client: 3, factory: 3 };
  const [same] = changeSeveral([hidden], all, { ...NO_CHANGE, shift }, days);
  expect(same?.sides.client.deadline).toBe(sewing.sides.client.deadline);
  expect(same?.sides.factory.deadline).not.toBe(sewing.sides.factory.deadline);
  const [shared] = changeSeveral(
    [hidden],
    all,
    { ...NO_CHANGE, shift, visible: { client: true, factory: null } },
    days,
  );
  expect(shared?.sides.client.deadline).not.toBe(sewing.sides.client.deadline);
});

test('people are added to the current ones, or replace them', () => {
  const add = { traders: [], manufacturers: [5, 2], clients: [7] };
  const [added] = changeSeveral([sewing], all, { ...NO_CHANGE, add }, days);
  expect(added?.associatedUsers).toEqual({ traders: [1], manufacturers: [2, 5], clients: [7] });
  const [alone] = changeSeveral([sewing], all, { ...NO_CHANGE, add, replacesPeople: true }, days);
  expect(alone?.associatedUsers).toEqual({ traders: [1], manufacturers: [5, 2], clients: [7] });
});

test('only the chosen stages change', () => {
  const change = { ...NO_CHANGE, visible: { client: false, factory: null } };
  const [first, second] = changeSeveral([sewing, packing], [packing.key], change, days);
  expect(first).toBe(sewing);
  expect(second?.sides).toMatchObject({ client: { visible: false }, factory: { visible: true } });
  expect([changesNothing(change), changesNothing(NO_CHANGE)]).toEqual([false, true]);
});
