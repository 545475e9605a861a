import { describe, expect, it } from 'vitest';
import {
  compared,
  keepMine,
  type PendingCell,
  pendingKey,
  reversed,
  withEdits,
  without,
  withRefusals,
} from './pending-cells';

function edit(stageId: string, was: string, set: string): PendingCell {
  const target = { orderId: 'o', stageId, side: 'client' as const };
  return {
    key: pendingKey(target, 'date'),
    change: { ...target, was: { date: was }, set: { date: set } },
    stage: stageId,
    name: stageId,
    from: was,
    to: set,
  };
}
const A = edit('a', '2027-03-12', '2027-03-15');
const B = edit('b', '2027-04-01', '2027-04-02');
const NONE = new Map<string, PendingCell>();
const both = withEdits(NONE, [A, B]);
const changes = (cells: ReadonlyMap<string, PendingCell>) =>
  [...cells.values()].map(({ change: { was, set } }) => [was.date, set.date]);
const now = (date: string) => ({ value: { date }, text: date });

describe('pending cells', () => {
  it('a cell that is edited again still replaces its stored value', () => {
    const again = withEdits(both, [edit('a', '2027-03-15', '2027-03-20')]);
    expect(changes(again)).toEqual([
      ['2027-03-12', '2027-03-20'],
      ['2027-04-01', '2027-04-02'],
    ]);
    expect(again.get(A.key)?.from).toBe('2027-03-12');
  });

  it('a cell that gets its stored value back is no longer pending', () => {
    expect([...withEdits(both, [edit('a', '2027-03-15', '2027-03-12')]).keys()]).toEqual([B.key]);
    expect([...without(both, [B.key]).keys()]).toEqual([A.key]);
  });

  it('a date and a status of one cell are two changes', () => {
    const target = { stageId: 'a', side: 'client' as const };
    expect(pendingKey(target, 'date')).not.toBe(pendingKey(target, 'status'));
    expect(pendingKey({ ...target, subStageIds: ['x'] }, 'status')).not.toBe(pendingKey(target, 'status'));
  });

  it('a stored value that others changed is a conflict, until the change replaces it or is dropped', () => {
    const unknown = compared(both, () => null);
    expect(unknown).toBe(both);
    const moved = compared(both, ({ key }) => (key === A.key ? now('2027-03-14') : now('2027-04-01')));
    expect(moved.get(A.key)?.now?.text).toBe('2027-03-14');
    expect(moved.get(B.key)?.now).toBeUndefined();
    const kept = keepMine(moved, A.key);
    expect(kept.get(A.key)).toMatchObject({ from: '2027-03-14', change: { was: { date: '2027-03-14' } } });
    expect(kept.get(A.key)?.now).toBeUndefined();
  });

  it('a value that others stored already is dropped', () => {
    expect([...compared(both, ({ change }) => now(change.set.date ?? '')).keys()]).toEqual([]);
  });

  it('refusals belong to the changes as they were sent', () => {
    const refused = withRefusals(
      both,
      [B, A],
      [
        { path: 'changes.1.set.date', message: 'Too early.' },
        { path: 'commitMessage', message: 'Too short.' },
      ],
    );
    expect(refused.get(A.key)?.refusal).toBe('Too early.');
    expect(refused.get(B.key)?.refusal).toBeUndefined();
  });

  it('a status and a quantity of a part replace each other, each with the value that it replaces', () => {
    const target = { orderId: 'o', stageId: 'a', side: 'client' as const, subStageIds: ['x'] };
    const key = pendingKey(target, 'report');
    const texts = { key, stage: 'a', name: 'a', from: '0', to: '40' };
    const quantity = { ...texts, change: { ...target, was: { inhouse: 0 }, set: { inhouse: 40 } } };
    const done: PendingCell = {
      ...texts,
      change: { ...target, was: { status: 'IN_PROGRESS' }, set: { status: 'NOT_STARTED' } },
      reverse: { was: { inhouse: 0 }, set: { inhouse: 120 } },
    };
    const cells = withEdits(withEdits(NONE, [quantity]), [done]);
    expect([...cells.values()].map(({ change }) => change.was)).toEqual([{ status: 'IN_PROGRESS' }]);
    expect(reversed([...cells.values()])[0]?.change).toMatchObject(done.reverse ?? {});
  });

  it('names who made the other change, as the server or the loaded row says', () => {
    const refused = withRefusals(both, [A], [{ path: 'changes.0', message: 'Now.', changedBy: 'Tom' }]);
    expect(refused.get(A.key)?.changedBy).toBe('Tom');
    const at = (date: string, by?: string) => (cells: typeof refused) =>
      compared(cells, ({ key }) => (key === A.key ? { ...now(date), by } : null));
    const first = at('2027-03-14')(refused);
    expect(first.get(A.key)).toMatchObject({ changedBy: 'Tom', now: { text: '2027-03-14' } });
    expect(at('2027-03-14')(first)).toBe(first);
    expect(at('2027-03-16')(first).get(A.key)?.changedBy).toBeUndefined();
    const named = at('2027-03-14', 'Ana')(first);
    expect(named.get(A.key)?.now?.by).toBe('Ana');
    expect(at('2027-03-14')(named)).toBe(named);
    expect(keepMine(named, A.key).get(A.key)?.changedBy).toBeUndefined();
  });

  it('undoing swaps the values', () => {
    expect(changes(withEdits(NONE, reversed([A])))).toEqual([['2027-03-15', '2027-03-12']]);
  });
});
