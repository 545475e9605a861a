import { useLingui } from '@lingui/react/macro';
import { BOARD_CHANGES_MAX } from '@selvedge/domain/board/query';
import type { Day } from '@selvedge/domain/calendar';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { sideOf } from '@selvedge/domain/planning/progress';
import type { Side } from '@selvedge/domain/planning/stage';
import { SAMPLE_MESSAGES } from '@selvedge/domain/samples/rules';
import { readCellDay } from '@selvedge/domain/typed-day';
import { useCallback, useState } from 'react';
import { formatDay } from '#web/lib/format';
import { productText, stageText } from '#web/lib/product-text';
import { roleOn } from '#web/modules/planning/reporting/report-role';
import { type Question, questionAtFocus } from '#web/ui/grid/pending/edit-questions';
import { type CellValue, type PendingCell, withEdits } from '#web/ui/grid/pending/pending-cells';
import type { CellEdit, UpdatableCell } from '#web/ui/grid/pending/updatable-cell';
import type { Pending } from '#web/ui/grid/pending/use-pending-cells';
import { leftOutTexts } from '#web/ui/grid/pending/value-texts';
import {
  type ChangePlace,
  dateOf,
  keyOfPlace,
  pendingChange,
  placesOf,
  readReports,
  statusCellOf,
} from './matrix-changes';
import type { MatrixEditing, MatrixTarget, MatrixWrite } from './matrix-target';
import type { StageDates, StoredPlan } from './stored-plan';

interface Options {
  stored: StoredPlan;
  dates: StageDates;
  hasBothSides: boolean;
  today: Day;
  pending: Pending;
  /** Whether the status of a part follows its sample rounds. Such parts are left out. */
  follows: (subStageId: string, side: Side) => boolean;
}
interface PlacedCell extends UpdatableCell {
  place: ChangePlace;
}
interface Edits {
  cells: Map<string, PendingCell>;
  faults: Set<string>;
  leftOut: number;
}
const noEdits = (): Edits => ({ cells: new Map(), faults: new Set(), leftOut: 0 });

/** Dates, quantities and statuses that are typed, pasted or chosen in the matrix become pending cells. */
export function useMatrixEdits({ stored, dates, hasBothSides, today, pending, follows }: Options) {
  const { t } = useLingui();
  const { isTrader } = stored;
  const [asked, setAsked] = useState<{ question: Question<PlacedCell>; leftOut: number } | null>(null);
  const [notices, setNotices] = useState<readonly string[]>([]);
  const { cells, edit } = pending;
  const sideNames: Record<Side, string> = { client: t`client side`, factory: t`factory side` };
  const toneOf = useCallback<MatrixEditing['toneOf']>(
    (target) => {
      const found = cells.size === 0 ? [] : placesOf(target).flatMap((it) => cells.get(keyOfPlace(it)) ?? []);
      if (found.length === 0) return undefined;
      return found.some(({ now, refusal }) => now ?? refusal) ? 'conflict' : 'pending';
    },
    [cells],
  );
  const isEditable = useCallback<MatrixEditing['isEditable']>(
    ({ stage, side, row }) =>
      row ? Boolean(roleOn(stage, side)) : dateOf({ stage, side, part: null }, dates, isTrader) !== undefined,
    [dates, isTrader],
  );
  const put = (edits: Edits, place: ChangePlace, set: CellValue) => {
    const change = pendingChange(stored, place, set, hasBothSides ? sideNames[place.side] : null);
    if (!change) return;
    if ('message' in change) edits.faults.add(productText(change.message));
    else edits.cells.set(change.key, change);
  };
  const take = ({ cells: edited, faults, leftOut }: Edits) => {
    const list = [...edited.values()];
    const isFull = withEdits(cells, list).size > BOARD_CHANGES_MAX;
    const notices = [...faults, ...leftOutTexts(leftOut)];
    setNotices(isFull ? [t`At most 500 cells can be changed at once.`] : notices);
    if (!isFull && list.length > 0) edit(list);
  };
  const isFollowing = ({ part, side }: ChangePlace) => part !== null && follows(part.stageId, side);
  const followsAll: MatrixEditing['followsRounds'] = (target) =>
    target.row !== null && placesOf(target).every(isFollowing);
  const writeDate = (edits: Edits, { stage, side }: MatrixTarget, text: string) => {
    const place = { stage, side, part: null };
    const shown = dateOf(place, dates, isTrader);
    const isEmpty = text.trim() === '';
    const day = isEmpty ? null : readCellDay(text, shown ?? stage.sides[side]?.deadline ?? null, today);
    if (shown === undefined) edits.leftOut += 1;
    else if (isEmpty && isTrader) edits.faults.add(t`A stage needs a deadline.`);
    else if (!isEmpty && day === null) edits.faults.add(t`Not a date: ${text}`);
    else put(edits, place, { date: day });
  };
  const writeReports = (edits: Edits, target: MatrixTarget, text: string) => {
    if (text.trim() === '') return;
    if (!roleOn(target.stage, target.side)) {
      edits.leftOut += 1;
      return;
    }
    const read = readReports(text, target);
    if ('message' in read) edits.faults.add(faultText(target, text, read.message));
    else if (read.length === 0) edits.leftOut += 1;
    else
      for (const { place, set } of read) {
        if (set.status && isFollowing(place)) edits.faults.add(productText(SAMPLE_MESSAGES.follows));
        else put(edits, place, set);
      }
  };
  const faultText = ({ stage: { category } }: MatrixTarget, text: string, message: LocalizedText) =>
    category === 'Quantity' || /\d/.test(text) ? productText(message) : t`Not a status: ${text}`;
  const write = (writes: readonly MatrixWrite[]) => {
    const edits = noEdits();
    for (const { target, text } of writes) {
      if (target.row) writeReports(edits, target, text);
      else writeDate(edits, target, text);
    }
    take(edits);
  };
  /** The cells of a target that the person may change in this way. */
  const cellsOf = (kind: Question['kind'], target: MatrixTarget): PlacedCell[] =>
    placesOf(target).flatMap((place): PlacedCell[] => {
      const status = isFollowing(place) ? null : statusCellOf(place);
      const date = place.part ? undefined : dateOf(place, dates, isTrader);
      if (!status && (kind === 'status' || date === undefined)) return [];
      const { stage, side, part } = place;
      const names = [stageText(stage.stageName), part?.comboName, part?.materialName];
      const name = [...names, hasBothSides ? sideNames[side] : null].filter(Boolean).join(', ');
      return [{ key: keyOfPlace(place), name, place, date, status }];
    });
  const ask: MatrixEditing['ask'] = (kind, targets) => {
    const asked = targets.filter(({ row }) => row ?? kind === 'update');
    const found = asked.map((target) => cellsOf(kind, target));
    const isLeftOut = asked.map((target, at) => found[at]?.length === 0 && !followsAll(target));
    const leftOut = isLeftOut.filter(Boolean).length;
    const following = asked.some((target) => placesOf(target).some(isFollowing));
    const notices = [...leftOutTexts(leftOut), ...(following ? [productText(SAMPLE_MESSAGES.follows)] : [])];
    if (notices.length > 0) setNotices(notices);
    const unique = new Map(found.flat().map((cell) => [cell.key, cell]));
    if (unique.size > 0) setAsked({ question: questionAtFocus(kind, [...unique.values()]), leftOut });
  };
  const answer = (answers: readonly CellEdit[]) => {
    const places = new Map(asked?.question.cells.map(({ key, place }) => [key, place]));
    const edits = { ...noEdits(), leftOut: asked?.leftOut ?? 0 };
    for (const { key, set } of answers) {
      const place = places.get(key);
      if (place) put(edits, place, set);
    }
    take(edits);
  };
  const textOf: MatrixEditing['textOf'] = (target) => {
    const { stage, side, row, parts } = target;
    if (!isEditable(target) || (row && stage.category !== 'Quantity')) return null;
    if (!row) {
      const day = dateOf({ stage, side, part: null }, dates, isTrader);
      return day ? formatDay(day) : '';
    }
    const [part] = parts;
    return part && parts.length === 1 ? String(sideOf(part, side).inhouse) : '';
  };
  return {
    editing: { toneOf, isEditable, followsRounds: followsAll, textOf, write, ask } satisfies MatrixEditing,
    notices,
    question: asked?.question ?? null,
    answer,
    closeNotices: () => setNotices([]),
    closeQuestion: () => setAsked(null),
  };
}
