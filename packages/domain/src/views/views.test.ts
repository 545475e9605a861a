import { expect, test } from 'vitest';
import { Role } from '../vocabulary';
import { mayChangeView, viewRefusal } from './views';

test.each([
  ['its owner', { id: 1, role: Role.Regular }, true, true],
  ['its owner', { id: 1, role: Role.Regular }, false, true],
  ['an Admin', { id: 2, role: Role.Admin }, true, true],
  ['a SuperAdmin', { id: 2, role: Role.SuperAdmin }, true, true],
  ['an Admin', { id: 2, role: Role.Admin }, false, false],
  ['a colleague', { id: 2, role: Role.Regular }, true, false],
])('%s (%j) of a view that is shared: %s may change it: %s', (_, actor, shared, allowed) => {
  expect(mayChangeView(actor, { ownerId: 1, shared }).allowed).toBe(allowed);
});

const some = (count: number, shared: boolean) =>
  Array.from({ length: count }, (_, index) => ({ name: `${shared} ${index}`, shared }));
test.each([
  [
    'the twentieth private view',
    { name: 'New', shared: false },
    [...some(19, false), ...some(50, true)],
    null,
  ],
  ['one more', { name: 'New', shared: false }, some(20, false), 'At most 20 views can be saved.'],
  ['the fiftieth shared view', { name: 'New', shared: true }, [...some(20, false), ...some(49, true)], null],
  ['one more', { name: 'New', shared: true }, some(50, true), 'At most 50 views can be shared.'],
  [
    'a private view named like a shared one',
    { name: 'TRUE 0', shared: false },
    some(1, true),
    'A view with this name already exists',
  ],
])('%s %j', (_, view, others, message) => {
  expect(viewRefusal(view, others)?.text ?? null).toBe(message);
});

test('a limit that is reached refuses no other name for a view, and none more of the other kind', () => {
  const view = { name: 'Renamed', shared: true };
  expect(viewRefusal(view, some(50, true), { shared: true })).toBeNull();
  expect(viewRefusal(view, some(50, true), { shared: false })?.text).toBe('At most 50 views can be shared.');
});
