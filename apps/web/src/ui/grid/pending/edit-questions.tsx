import { Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import type { CellEdit, UpdatableCell } from './updatable-cell';

const OpenQuestion = lazyOnIdle(() => import('./open-question').then((module) => module.OpenQuestion));

export interface Question<Cell extends UpdatableCell = UpdatableCell> {
  kind: 'status' | 'update';
  cells: readonly Cell[];
  at: { left: number; bottom: number };
  /** The cell that gets the focus back. */
  from: Element | null;
}
export interface EditQuestionProps {
  question: Question;
  onAnswer: (edits: readonly CellEdit[]) => void;
  onClose: () => void;
}

export function questionAtFocus<Cell extends UpdatableCell>(
  kind: Question['kind'],
  cells: readonly Cell[],
): Question<Cell> {
  const from = document.activeElement;
  const box = from?.getBoundingClientRect();
  return { kind, cells, from, at: { left: box?.left ?? 0, bottom: box?.bottom ?? 0 } };
}

export function EditQuestions({
  question,
  ...props
}: Omit<EditQuestionProps, 'question'> & { question: Question | null }) {
  return question ? (
    <Suspense fallback={null}>
      <OpenQuestion question={question} {...props} />
    </Suspense>
  ) : null;
}
