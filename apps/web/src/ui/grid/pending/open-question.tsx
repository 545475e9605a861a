import type { EditQuestionProps } from './edit-questions';
import { StatusMenu } from './status-menu';
import { editsOf } from './updatable-cell';
import { UpdateCells } from './update-cells';

export function OpenQuestion({ question, onAnswer, onClose }: EditQuestionProps) {
  const { kind, cells, at, from } = question;
  const close = () => {
    if (from instanceof HTMLElement) from.focus();
    onClose();
  };
  return kind === 'status' ? (
    <StatusMenu
      cells={cells.flatMap(({ status }) => status ?? [])}
      at={at}
      onChoose={(status) => onAnswer(editsOf(cells, { kind: 'keep' }, status))}
      onClose={close}
    />
  ) : (
    <UpdateCells cells={cells} onAdd={onAnswer} onClose={close} />
  );
}
