import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { productText } from '#web/lib/product-text';
import { isTyped, type TypedPart, withTyped } from '#web/ui/composition-editor';
import { type Changeable, problemOf, sameProposal, sentValue } from './changeable';
import type { ProposedItem } from './queries';

export interface ProposedRow {
  target: Changeable;
  value: Changeable['value'];
  /** The part of a composition that was typed and not added. */
  typed?: TypedPart | undefined;
}

export function useProposal(start: readonly ProposedRow[]) {
  const { t } = useLingui();
  const [rows, setRows] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isUnchanged, setIsUnchanged] = useState(false);
  const update = (next: readonly ProposedRow[]) => {
    setRows(next);
    setIsUnchanged(false);
  };
  return {
    rows,
    errors,
    failure: isUnchanged ? t`Change at least one value.` : '',
    add: (target: Changeable) => update([...rows, { target, value: target.value }]),
    remove: (path: string) => update(rows.filter((row) => row.target.path !== path)),
    change: (changed: ProposedRow) => {
      const { path } = changed.target;
      update(rows.map((row) => (row.target.path === path ? changed : row)));
      setErrors(({ [path]: _fixed, ...others }) => others);
    },
    /** The items to send; null if a value is invalid, or if none differs from `start` or the order's value. */
    check: (): ProposedItem[] | null => {
      const complete = rows.map(withTypedPart);
      const problems = complete.flatMap(({ target, value }) => {
        const problem = problemOf(value);
        return problem ? [[target.path, productText(problem)] as const] : [];
      });
      setErrors(Object.fromEntries(problems));
      const isSame = complete.every(({ target, value }) =>
        sameProposal(value, start.find((row) => row.target.path === target.path)?.value ?? target.value),
      );
      const changed = complete.filter(({ target, value }) => !sameProposal(value, target.value));
      setIsUnchanged(isSame || changed.length === 0);
      if (problems.length > 0 || isSame || changed.length === 0) return null;
      return changed.map(({ target, value }) => ({ path: target.path, to: sentValue(value) }));
    },
    /** Shows the server's refusals of the sent items at their rows. */
    refuse: (items: readonly ProposedItem[], refusals: Record<string, string>) =>
      setErrors(
        Object.fromEntries(
          items.flatMap(({ path }, index) => {
            const refusal = Object.entries(refusals).find(([at]) => `${at}.`.startsWith(`items.${index}.`));
            return refusal ? [[path, refusal[1]] as const] : [];
          }),
        ),
      ),
  };
}

const withTypedPart = (row: ProposedRow): ProposedRow =>
  row.typed && isTyped(row.typed) && Array.isArray(row.value)
    ? { ...row, value: withTyped(row.value, row.typed) }
    : row;
