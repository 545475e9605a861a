import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { User } from '#web/modules/identity/queries';
import { testStage } from '#web/modules/planning/test-stage';
import { renderUi } from '#web/ui/test-render';
import { editable } from './plan-draft';
import { sidePeople } from './side-people';
import { UnassignedNotice } from './unassigned-notice';

const people = [
  { id: 2, name: 'Dana Whitfield', userType: 3001 },
  { id: 3, name: 'Rafiqul Islam', userType: 3003 },
  { id: 9, name: 'Left the order', userType: 3001 },
] as User[];
const ofOrder = sidePeople(people, [2, 3]);

test('a visible side without anybody says so and offers the order’s people of that side', async () => {
  const onAssign = vi.fn<() => void>();
  const stage = editable(testStage());
  renderUi(<UnassignedNotice side="clients" {...{ stage, people, ofOrder, onAssign }} />);
  expect(screen.getByText(/Nobody at the buyer can report on this stage/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Assign Dana Whitfield to Sewing' }));
  expect(onAssign).toHaveBeenCalledWith(stage, 'clients');
});

test('nothing is said of a side that does not see the stage, or that has somebody', () => {
  const onAssign = vi.fn<() => void>();
  const hidden = editable(testStage({ sides: { factory: { visible: false } } }));
  const manned = editable(testStage({ associatedUsers: { traders: [], clients: [2], manufacturers: [] } }));
  renderUi(
    <>
      <UnassignedNotice side="manufacturers" stage={hidden} {...{ people, ofOrder, onAssign }} />
      <UnassignedNotice side="clients" stage={manned} {...{ people, ofOrder, onAssign }} />
    </>,
  );
  expect(screen.queryByText(/Nobody/)).toBeNull();
});
