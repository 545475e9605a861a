import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Table } from '@mantine/core';
import { suggestStages } from '@selvedge/domain/planning/catalogue';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { stageText } from '#web/lib/product-text';
import { planningQueries } from '#web/modules/planning/queries';
import styles from './stage-items.module.css';
import {
  checkItem,
  type ItemForm,
  type LeadColumn,
  MAX_LEAD_DAYS,
  namedItem,
  newItem,
} from './template-form';

const PARTS = ['stageName', 'leadTimeForClient', 'leadTimeForManufacturer'] as const;

interface NewItemRowProps {
  row: number;
  onAdd: (item: ItemForm) => void;
  /** Called with the error when the user tries to add an incomplete stage. */
  onMissing: (text: string) => void;
}

/** The empty row at the end. A name and two lead times add a stage, and the row is empty again for the next one. */
export function NewItemRow({ row, onAdd, onMissing }: NewItemRowProps) {
  const { t } = useLingui();
  const names = useId();
  const line = useRef<HTMLTableRowElement>(null);
  const { data: own = [] } = useQuery(planningQueries.stageNames);
  const [item, setItem] = useState(newItem);
  const put = (part: Partial<ItemForm>) => setItem((now) => ({ ...now, ...part }));
  /** Selects a lead time that came from the catalog, so that typing replaces it. */
  const focus = (part: (typeof PARTS)[number]) => {
    const input = line.current?.querySelector<HTMLInputElement>(`[data-part="${part}"]`);
    input?.focus();
    input?.select();
  };
  const add = (addsMore: boolean) => {
    onAdd({ ...item, stageName: item.stageName.trim() });
    setItem(newItem());
    if (addsMore) focus('stageName');
  };
  const press = () => {
    const errors = checkItem(item);
    const missing = PARTS.find((part) => errors[part]);
    if (!missing) return add(true);
    onMissing(errors[missing] ?? '');
    focus(missing);
  };
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = PARTS[PARTS.findIndex((part) => part === event.currentTarget.dataset.part) + 1];
    if (next && item.stageName.trim() !== '') focus(next);
    else press();
  };
  /** A complete row is added when the focus leaves it. */
  const leave = (event: FocusEvent<HTMLTableRowElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    if (Object.keys(checkItem(item)).length === 0) add(false);
  };
  const lead = (part: LeadColumn, label: string, title: string) => (
    <Table.Td data-label={title}>
      <span className={styles.days}>
        <input
          data-part={part}
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          value={item[part]}
          onKeyDown={enter}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, '');
            if (Number(digits) <= MAX_LEAD_DAYS) put({ [part]: digits === '' ? '' : Number(digits) });
          }}
        />
        <span aria-hidden>
          <Trans>days</Trans>
        </span>
      </span>
    </Table.Td>
  );
  return (
    <Table.Tr ref={line} className={styles.newRow} onBlur={leave}>
      <Table.Td className={styles.whole} colSpan={3}>
        <input
          className={styles.newName}
          data-row={row}
          data-column="stageName"
          data-part="stageName"
          aria-label={t`New stage`}
          placeholder={t`New stage`}
          maxLength={120}
          list={names}
          value={item.stageName}
          onKeyDown={enter}
          onChange={(event) => {
            const stageName = event.currentTarget.value;
            setItem((now) => namedItem(now, stageName, own));
          }}
        />
        <datalist id={names}>
          {suggestStages('', own)
            .flatMap((group) => group.names)
            .map((name) => (
              <option key={name}>{stageText(name)}</option>
            ))}
        </datalist>
      </Table.Td>
      {lead('leadTimeForClient', t`Lead Time(Client) of the new stage`, t`Lead Time(Client)`)}
      {lead(
        'leadTimeForManufacturer',
        t`Lead Time(Manufacturer) of the new stage`,
        t`Lead Time(Manufacturer)`,
      )}
      <Table.Td className={styles.whole} colSpan={3}>
        <Button variant="default" size="sm" onClick={press}>
          <Trans>Add</Trans>
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
