import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Table, Text, Title } from '@mantine/core';
import type { StageLink } from '@selvedge/domain/planning/links';
import { useRef, useState } from 'react';
import { stageText } from '#web/lib/product-text';
import { useCellKeys } from '#web/ui/cell-keys';
import { confirm } from '#web/ui/confirm';
import { EmptyState } from '#web/ui/states';
import { TableHead } from '#web/ui/table-head';
import { toast } from '#web/ui/toast';
import { withItem } from './item-conditions';
import { linkIdOf, scheduleOf, withoutItem } from './item-links';
import { NewItemRow } from './new-item-row';
import { PasteItemsDialog } from './paste-items-dialog';
import { StageItemDialog } from './stage-item-dialog';
import { StageItemRow } from './stage-item-row';
import styles from './stage-items.module.css';
import { type ItemForm, LEAD_REQUIRED, type LeadColumn, MAX_LEAD_DAYS, newItem } from './template-form';

interface StageItemsProps {
  items: readonly ItemForm[];
  clientName: string;
  onChange: (items: ItemForm[]) => void;
}

/** The first cell of the row for a new stage is its name, so Enter in the last row moves there. */
const CELLS = ['stageName', 'leadTimeForClient', 'leadTimeForManufacturer'] as const;

export function StageItems({ items, clientName, onChange }: StageItemsProps) {
  const { t } = useLingui();
  const table = useRef<HTMLTableElement>(null);
  const keys = useCellKeys(table, CELLS);
  const [editing, setEditing] = useState<{ item: ItemForm; isNew: boolean } | null>(null);
  const [pasting, setPasting] = useState(false);
  const { fault, setFault, add, replace, remove, move, writeLead } = useStageItems(items, onChange);
  const save = (item: ItemForm) => {
    const isNew = items.every((one) => one.key !== item.key);
    if (isNew) add([item]);
    else replace(item);
    toast.success(isNew ? t`Stage added successfully` : t`Stage updated successfully`);
    setEditing(null);
  };
  const names = new Map(items.map((item) => [linkIdOf(item), stageText(item.stageName)]));
  const namesOf = (links: readonly StageLink[]) => links.map(({ stageId }) => names.get(stageId) ?? '');
  const count = items.length;
  const client = clientName.trim() || t`client`;
  return (
    <Paper component="section" p="md" aria-label={t`Stage Items`}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          <Trans>Stage Items</Trans>
        </Title>
        <Group gap="xs">
          <Button variant="default" onClick={() => setPasting(true)}>
            <Trans>Paste rows</Trans>
          </Button>
          <Button variant="light" onClick={() => setEditing({ item: newItem(), isNew: true })}>
            <Trans>Add Stage</Trans>
          </Button>
        </Group>
      </Group>
      <p role="status" className={styles.fault}>
        {fault}
      </p>
      {count === 0 ? (
        <EmptyState title={t`No stage items yet`} description={t`Add your first stage to get started`} />
      ) : null}
      <div className={styles.scroll}>
        <Table ref={table} className={styles.table} onKeyDown={keys}>
          <TableHead
            titles={[
              t`Stage Name`,
              t`Visible To`,
              t`Type`,
              t`Lead Time(Client)`,
              t`Lead Time(Manufacturer)`,
              t`Category`,
              t`Level`,
              t`Actions`,
            ]}
          />
          <Table.Tbody>
            {items.map((item, index) => (
              <StageItemRow
                key={item.key}
                item={item}
                after={namesOf(scheduleOf(item).after)}
                index={index}
                count={count}
                onLead={(column, digits) => writeLead(item, column, digits)}
                onLeadEmpty={(column, before) => {
                  writeLead(item, column, before);
                  setFault(LEAD_REQUIRED[column]);
                }}
                onMove={(to) => move(index, to)}
                onEdit={() => setEditing({ item, isNew: false })}
                onDelete={() => void remove(item)}
              />
            ))}
            <NewItemRow row={count} onAdd={(item) => add([item])} onMissing={setFault} />
          </Table.Tbody>
        </Table>
      </div>
      <Text size="sm" c="dimmed" mt="sm">
        {t`${count} stage(s) configured for ${client}`}
      </Text>
      {pasting ? (
        <PasteItemsDialog
          onAdd={(added) => {
            add(added);
            toast.success(t`Stage added successfully`);
            setPasting(false);
          }}
          onClose={() => setPasting(false)}
        />
      ) : null}
      {editing ? (
        <StageItemDialog
          item={editing.item}
          items={items}
          isNew={editing.isNew}
          onSave={save}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Paper>
  );
}

function useStageItems(items: readonly ItemForm[], onChange: (items: ItemForm[]) => void) {
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
