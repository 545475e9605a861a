import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import { withItem } from './item-conditions';
import { withoutItem } from './item-links';
import { type ItemForm, type LeadColumn, MAX_LEAD_DAYS } from './template-form';

export function useStageItems(items: readonly ItemForm[], onChange: (items: ItemForm[]) => void) {
  const { t } = useLingui();
  const [fault, setFault] = useState('');
  const change = (next: ItemForm[]) => {
    setFault('');
    onChange(next);
  };
  const replace = (item: ItemForm) => change(withItem(items, item));
  return {
    fault,
    setFault,
    add: (added: readonly ItemForm[]) => change([...items, ...added]),
    replace,
    remove: async (item: ItemForm) => {
      const confirmed = await confirm({
        title: t`Delete Stage Item`,
        message: t`Are you sure you want to delete this stage item? This action cannot be undone.`,
        confirmLabel: t`Delete`,
        danger: true,
      });
      if (!confirmed) return;
      change(withoutItem(items, item));
      toast.success(t`Stage deleted successfully`);
    },
    move: (index: number, to: number) => {
      const item = items[index];
      if (!item) return;
      const rest = items.filter((one) => one !== item);
      change([...rest.slice(0, to), item, ...rest.slice(to)]);
    },
    writeLead: (item: ItemForm, column: LeadColumn, digits: string) => {
      const days = Number(digits);
      if (days > MAX_LEAD_DAYS) setFault(t`Not a number of days from 0 to 3650: ${digits}`);
      else replace({ ...item, [column]: days });
    },
  };
}
