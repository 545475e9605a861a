import { t } from '@lingui/core/macro';
import type { FieldPlace } from '@selvedge/domain/orders/field-place';
import type { CustomField } from '@selvedge/domain/orders/order';
import { createContext, type ReactNode, useMemo, useRef, useState } from 'react';
import type { Order } from '#web/modules/orders/queries';
import { confirm } from '#web/ui/confirm';

interface Editing {
  order: Order;
  /** The field under edit: one at a time, because each save raises the version that the next one names. */
  current: string | null;
  /** Another field was asked for while this one has changes. */
  isHeld: boolean;
  /** Whether this field was under edit last: its value takes the focus back, once. */
  takesFocus: (key: string) => boolean;
  open: (key: string) => void;
  close: () => void;
  note: (isChanged: boolean) => void;
  /** Leaves the field under edit, after a question when it has changes. */
  leave: () => Promise<boolean>;
}
/** Only for those who may edit the order; without it values are read-only. */
export const InlineEditing = createContext<Editing | null>(null);

export const keyOfField = (place: FieldPlace, field: Pick<CustomField, 'id'>): string =>
  [place.styleId, place.comboId, place.materialId, field.id].filter(Boolean).join('/');

const discard = (): Promise<boolean> =>
  confirm({
    title: t`Discard changes`,
    message: t`Are you sure you want to leave? Unsaved changes will be lost.`,
    confirmLabel: t`Leave`,
    danger: true,
  });

/** Lets the editors of an order change its fields where they are shown. */
export function InlineEdits({ order, children }: { order: Order; children: ReactNode }) {
  const [current, setCurrent] = useState<string | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const isChanged = useRef(false);
  const focused = useRef<string | null>(null);
  const mayEdit = order.can?.edit === true;
  const editing = useMemo((): Editing | null => {
    if (!mayEdit) return null;
    const show = (key: string | null) => {
      isChanged.current = false;
      setIsHeld(false);
      setCurrent(key);
    };
    return {
      order,
      current,
      isHeld,
      takesFocus: (key) => {
        const takes = focused.current === key;
        if (takes) focused.current = null;
        return takes;
      },
      open: (key) => (isChanged.current ? setIsHeld(true) : show(key)),
      close: () => {
        focused.current = current;
        show(null);
      },
      note: (changed) => {
        isChanged.current = changed;
        setIsHeld(false);
      },
      leave: async () => {
        if (isChanged.current && !(await discard())) return false;
        show(null);
        return true;
      },
    };
  }, [mayEdit, order, current, isHeld]);
  return <InlineEditing value={editing}>{children}</InlineEditing>;
}
