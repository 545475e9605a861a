import type { FieldPlace } from '@selvedge/domain/orders/field-place';
import type { Combo, Material, Style } from '@selvedge/domain/orders/order';
import { use } from 'react';
import { PartView } from '#web/ui/part-view';
import { EditableValue } from './editable-value';
import { InlineEditing } from './inline-editing';

interface Props {
  title: string;
  part: Style | Combo | Material;
  place: FieldPlace;
  onClose: () => void;
}

export function EditablePart({ title, part, place, onClose }: Props) {
  const editing = use(InlineEditing);
  const close = async () => {
    if (!editing || (await editing.leave())) onClose();
  };
  return (
    <PartView
      title={title}
      part={part}
      value={(field) => <EditableValue key={field.id} field={field} place={place} />}
      isBusy={editing !== null && editing.current !== null}
      onClose={() => void close()}
    />
  );
}
