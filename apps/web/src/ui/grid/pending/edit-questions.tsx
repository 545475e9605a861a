import { lazy, Suspense } from 'react';
import { StatusMenu } from './status-menu';
import { type CellEdit, editsOf, type UpdatableCell } from './updatable-cell';

const UpdateCells = lazy(() => import('./update-cells').then((module) => ({ default: module.UpdateCells })));

export interface Question<Cell extends UpdatableCell = UpdatableCell> {
  kind: 'status' | 'update';
  cells: readonly Cell[];
  at: { left: number; bottom: number };
  /** The cell that gets the focus back. */
  from: Element | null;
}
export function questionAtFocus<Cell extends UpdatableCell>(
  kind: Question['kind'],
  cells: readonly Cell[],
): Question<Cell> {
  const from = document.activeElement;
  const box = from?.getBoundingClientRect();
  return { kind, cells, from, at: { left: box?.left ?? 0, bottom: box?.bottom ?? 0 } };
}

interface Props {
  question: Question | null;
  onAnswer: (edits: readonly CellEdit[]) => void;
  onClose: () => void;
}

export function EditQuestions({ question, onAnswer, onClose }: Props) {
  if (!question) return null;
  const { kind, cells, at, from } = question;
  const close = () => {
    if (from instanceof HTMLElement) from.focus();
    onClose();
  };
  if (kind === 'status')
    return (
      <StatusMenu
        cells={cells.flatMap(({ status }) => status ?? [])}
        at={at}
        onChoose={(status) => onAnswer(editsOf(cells, { kind: 'keep' }, status))}
        onClose={close}
      />
    );
  return (
    <Suspense fallback={null}>
      <UpdateCells cells={cells} onAdd={onAnswer} onClose={close} />
    </Suspense>
  );
}
