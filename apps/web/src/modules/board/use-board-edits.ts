import { useLingui } from '@lingui/react/macro';
import { BOARD_CHANGES_MAX } from '@selvedge/domain/board/query';
import type { Day } from '@selvedge/domain/calendar';
import type { Side } from '@selvedge/domain/planning/stage';
import { readCellDay } from '@selvedge/domain/typed-day';
import { UserType } from '@selvedge/domain/vocabulary';
import { useCallback, useState } from 'react';
import { formatDay } from '#web/lib/format';
import { type Question, questionAtFocus } from '#web/ui/grid/pending/edit-questions';
import { type Notice, orderedNotices } from '#web/ui/grid/pending/notices';
import { type PendingCell, pendingKey } from '#web/ui/grid/pending/pending-cells';
import type { CellEdit, UpdatableCell } from '#web/ui/grid/pending/updatable-cell';
import type { Pending } from '#web/ui/grid/pending/use-pending-cells';
import { leftOutTexts } from '#web/ui/grid/pending/value-texts';
import type { BlockPlace, BlockWrite, PastedTexts } from '#web/ui/grid/wide/blocks';
import { type BoardTarget, shownDate, targetAt } from './board-edit';
import type { BoardRow } from './board-view';
import { withoutOverlaps } from './overlaps';
import { useBoardChanges } from './use-board-changes';

interface Options {
  rows: readonly BoardRow[];
  /** The keys of the stages by the number of the column; undefined for columns without dates. */
  stageKeys: readonly (string | undefined)[];
  names: ReadonlyMap<string, string>;
  lanes: readonly Side[];
  today: Day;
  userType: UserType;
  pending: Pending;
}
interface TargetCell extends UpdatableCell {
  target: BoardTarget;
}

/** Dates and statuses that are typed, pasted or chosen become pending cells. */
export function useBoardEdits(options: Options) {
  const { rows, stageKeys, names, lanes, today, userType, pending } = options;
  const { t } = useLingui();
  const [question, setQuestion] = useState<Question<TargetCell> | null>(null);
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const { cells: pendingCells, edit } = pending;
  const perStage = t`Dates are kept per stage. Change it in the order's row.`;
  const targetOf = useCallback(
    ({ block, lane, column }: BlockPlace): BoardTarget | null => {
      const key = stageKeys[column];
      return key === undefined
        ? null
        : targetAt(rows[block], key, lanes[lane] ?? 'client', userType, pendingCells);
    },
    [rows, stageKeys, lanes, userType, pendingCells],
  );
  const { placeOf, nameOf, changeOf } = useBoardChanges({ names, lanes, userType });
  const add = (changes: readonly PendingCell[], more: readonly Notice[] = []) => {
    const { edits, replaced, leftOut } = withoutOverlaps(pendingCells, changes);
    const keys = new Set([...pendingCells.keys(), ...edits.map(({ key }) => key)]);
    const isFull = keys.size - replaced.length > BOARD_CHANGES_MAX;
    const overlapping = leftOut.map(({ name }) => ({
      text: t`${name}: already in a change that is not saved.`,
    }));
    const full = [{ text: t`At most 500 cells can be changed at once.` }];
    setNotices(isFull ? full : orderedNotices([...more, ...overlapping]));
    if (isFull) return;
    pending.drop(replaced);
    edit(edits);
  };
  const faultOf = (target: BoardTarget, text: string, day: Day | null): string | null => {
    if (target.subStageIds) return perStage;
    if (text.trim() === '') return userType === UserType.Trader ? t`A stage needs a deadline.` : null;
    return day === null ? t`Not a date: ${text}` : null;
  };
  const writeAll = ({ writes, missed }: PastedTexts) => {
    const faults: Notice[] = missed.map((row) => ({ row, text: t`Cells outside the board were left out.` }));
    let leftOut = 0;
    const edits = new Map<string, PendingCell>();
    for (const { text, row, ...place } of writes) {
      const target = targetOf(place);
      if (!target) {
        if (row !== undefined && stageKeys[place.column] !== undefined)
          faults.push({ row, text: t`Not in the order’s plan: ${text}` });
        continue;
      }
      if (!target.subStageIds && !mayEdit(target)) {
        leftOut += 1;
        continue;
      }
      const day = readCellDay(text, shownDate(target, userType) ?? target.found[1], today);
      const fault = faultOf(target, text, day);
      if (fault === null) {
        const cell = changeOf(target, { date: text.trim() === '' ? null : day });
        edits.set(cell.key, cell);
      } else faults.push({ row, text: row === undefined ? fault : `${placeOf(target)}: ${fault}` });
    }
    add([...edits.values()], [...faults, ...leftOutNotices(leftOut)]);
  };
  const ask = (kind: Question['kind'], places: readonly BlockPlace[]) => {
    const targets = new Map(
      places.flatMap((place) => {
        const target = targetOf(place);
        return target ? [[pendingKey(target, 'date'), target] as const] : [];
      }),
    );
    const editable = [...targets.entries()].filter(([, target]) => mayEdit(target));
    setNotices(leftOutNotices(targets.size - editable.length));
    if (editable.length === 0) return;
    const cells = editable.map(([key, target]) => ({
      key,
      target,
      name: nameOf(target),
      date: target.subStageIds ? undefined : shownDate(target, userType),
      status: target.status,
    }));
    setQuestion(questionAtFocus(kind, cells));
  };
  const answer = (edits: readonly CellEdit[]) => {
    const byKey = new Map(question?.cells.map((cell) => [cell.key, cell.target]));
    add(
      edits.flatMap(({ key, set }) => {
        const target = byKey.get(key);
        return target ? [changeOf(target, set)] : [];
      }),
      notices,
    );
  };
  return {
    targetOf,
    notices,
    question,
    closeNotices: () => setNotices([]),
    close: () => setQuestion(null),
    answer,
    textOf: (place: BlockPlace) => {
      const target = targetOf(place);
      if (!target || target.subStageIds || !mayEdit(target)) return null;
      const day = shownDate(target, userType);
      return day === null ? '' : formatDay(day);
    },
    write: (write: BlockWrite) => writeAll({ writes: [write], missed: [] }),
    writeAll,
    refuse: (place: BlockPlace) => {
      if (targetOf(place)?.subStageIds) setNotices([{ text: perStage }]);
    },
    ask,
  };
}

/** Several stages that share a cell are edited in their list. */
const mayEdit = ({ mayDate, status, subStageIds, cell }: BoardTarget): boolean =>
  (subStageIds ? status !== null : mayDate) && cell[3] === 0;

const leftOutNotices = (count: number): Notice[] => leftOutTexts(count).map((text) => ({ text }));
