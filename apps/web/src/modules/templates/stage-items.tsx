import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Paper, Table, Text, Title } from '@mantine/core';
import { categoryOfCode } from '@selvedge/domain/planning/template';
import { UserType } from '@selvedge/domain/vocabulary';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '#web/ui/confirm';
import { ReorderHandle, reorderItem } from '#web/ui/reorder-handle';
import { EmptyState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { PasteItemsDialog } from './paste-items-dialog';
import { StageItemDialog } from './stage-item-dialog';
import styles from './stage-items.module.css';
import { type ItemForm, newItem } from './template-form';

interface StageItemsProps {
  items: readonly ItemForm[];
  clientName: string;
  onChange: (items: ItemForm[]) => void;
}

const ITEMS = 'stage-items';

/** The stages of a template as a table; changes stay on the screen until the template is saved. */
export function StageItems({ items, clientName, onChange }: StageItemsProps) {
  const { t } = useLingui();
  const [editing, setEditing] = useState<{ item: ItemForm; isNew: boolean } | null>(null);
  const [pasting, setPasting] = useState(false);
  const save = (item: ItemForm) => {
    const known = items.some((one) => one.key === item.key);
    onChange(known ? items.map((one) => (one.key === item.key ? item : one)) : [...items, item]);
    toast.success(known ? t`Stage updated successfully` : t`Stage added successfully`);
    setEditing(null);
  };
  const remove = async (item: ItemForm) => {
    const yes = await confirm({
      title: t`Delete Stage Item`,
      message: t`Are you sure you want to delete this stage item? This action cannot be undone.`,
      confirmLabel: t`Delete`,
      danger: true,
    });
    if (!yes) return;
    onChange(items.filter((one) => one.key !== item.key));
    toast.success(t`Stage deleted successfully`);
  };
  const move = (index: number, to: number) => {
    const item = items[index];
    if (!item) return;
    const rest = items.filter((one) => one !== item);
    onChange([...rest.slice(0, to), item, ...rest.slice(to)]);
  };
  const count = items.length;
  const client = clientName.trim() || t`client`;
  return (
    <Paper component="section" p="md" aria-label={t`Stage Items`}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" mb="sm">
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
      {count === 0 ? (
        <EmptyState title={t`No stage items yet`} description={t`Add your first stage to get started`} />
      ) : (
        <div className={styles.scroll}>
          <Table className={styles.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t`Stage Name`}</Table.Th>
                <Table.Th>{t`Visible To`}</Table.Th>
                <Table.Th>{t`Type`}</Table.Th>
                <Table.Th>{t`Lead Time(Client)`}</Table.Th>
                <Table.Th>{t`Lead Time(Manufacturer)`}</Table.Th>
                <Table.Th>{t`Category`}</Table.Th>
                <Table.Th>{t`Level`}</Table.Th>
                <Table.Th>{t`Actions`}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {items.map((item, index) => (
                <Table.Tr key={item.key} {...reorderItem(ITEMS)}>
                  <Table.Td className={`${styles.whole} ${styles.name}`}>{item.stageName}</Table.Td>
                  <Table.Td data-label={t`Visible To`}>
                    <Viewers visibleTo={item.visibleTo} />
                  </Table.Td>
                  <Table.Td data-label={t`Type`}>{item.stageType}</Table.Td>
                  <Table.Td data-label={t`Lead Time(Client)`}>
                    <Plural value={Number(item.leadTimeForClient)} one="# day" other="# days" />
                  </Table.Td>
                  <Table.Td data-label={t`Lead Time(Manufacturer)`}>
                    <Plural value={Number(item.leadTimeForManufacturer)} one="# day" other="# days" />
                  </Table.Td>
                  <Table.Td data-label={t`Category`}>{categoryOfCode(item.stageCategory)}</Table.Td>
                  <Table.Td data-label={t`Level`}>
                    {item.level === '4702' ? `${t`Material`}: ${item.materialType ?? ''}` : t`Combo`}
                  </Table.Td>
                  <Table.Td className={styles.whole}>
                    <Group gap={4} wrap="nowrap">
                      <ReorderHandle
                        name={item.stageName}
                        index={index}
                        count={count}
                        onMove={(to) => move(index, to)}
                      />
                      <RowButton
                        label={t`Move ${item.stageName} up`}
                        disabled={index === 0}
                        onClick={() => move(index, index - 1)}
                        Icon={IconArrowUp}
                      />
                      <RowButton
                        label={t`Move ${item.stageName} down`}
                        disabled={index === count - 1}
                        onClick={() => move(index, index + 1)}
                        Icon={IconArrowDown}
                      />
                      <RowButton
                        label={t`Edit ${item.stageName}`}
                        onClick={() => setEditing({ item, isNew: false })}
                        Icon={IconPencil}
                      />
                      <RowButton
                        label={t`Delete ${item.stageName}`}
                        onClick={() => void remove(item)}
                        Icon={IconTrash}
                      />
                    </Group>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {t`${count} stage(s) configured for ${client}`}
      </Text>
      {pasting ? (
        <PasteItemsDialog
          onAdd={(added) => {
            onChange([...items, ...added]);
            toast.success(t`Stage added successfully`);
            setPasting(false);
          }}
          onClose={() => setPasting(false)}
        />
      ) : null}
      {editing ? (
        <StageItemDialog
          item={editing.item}
          isNew={editing.isNew}
          onSave={save}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Paper>
  );
}

function Viewers({ visibleTo }: { visibleTo: readonly UserType[] }) {
  const { t } = useLingui();
  const names = [
    t`Trader`,
    ...(visibleTo.includes(UserType.Manufacturer) ? [t`Factory`] : []),
    ...(visibleTo.includes(UserType.Buyer) ? [t`Client`] : []),
  ];
  return names.join(', ');
}

interface RowButtonProps {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  Icon: typeof IconPencil;
}
function RowButton({ label, onClick, disabled, Icon }: RowButtonProps) {
  return (
    <ActionIcon variant="subtle" size={36} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon size={18} stroke={1.5} />
    </ActionIcon>
  );
}
