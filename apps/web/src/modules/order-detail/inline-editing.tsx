import { t } from '@lingui/core/macro';
import type { FieldPlace } from '@selvedge/domain/orders/field-place';
import type { CustomField } from '@selvedge/domain/orders/order';
import { createContext, type ReactNode, useMemo, useRef, useState } from 'react';
import type { Order } from '#web/modules/orders/queries';
import { confirm } from '#web/ui/confirm';

interface Editing {
  order: Order;
  /** The key of the field under edit. Only one, because each save increments the version that the next must send. */
  current: string | null;
  /** True when the user tried to open another field while this one has changes. */
  isHeld: boolean;
  /** Whether the field with this key was edited last and must get the focus back. Returns true only once. */
  takesFocus: (key: string) => boolean;
  open: (key: string) => void;
  close: () => void;
  note: (isChanged: boolean) => void;
  /** Leaves the field under edit. Asks first when it has changes, and resolves to false when the user stays. */
  leave: () => Promise<boolean>;
}
/** Null when the user may not edit the order; values are then read-only. */
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
