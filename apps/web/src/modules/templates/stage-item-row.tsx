import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Group, Table } from '@mantine/core';
import { categoryOfCode } from '@selvedge/domain/planning/template';
import { StageLevel, UserType } from '@selvedge/domain/vocabulary';
import { productText, stageText } from '#web/lib/product-text';
import { DaysCell } from '#web/ui/days-cell';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '#web/ui/icons';
import { ReorderHandle, reorderItem } from '#web/ui/reorder-handle';
import styles from './stage-items.module.css';
import type { ItemForm, LeadColumn } from './template-form';

const ITEMS = 'stage-items';

interface StageItemRowProps {
  item: ItemForm;
  /** The names of the stages for which it waits. */
  after: readonly string[];
  index: number;
  count: number;
  onLead: (column: LeadColumn, digits: string) => void;
  onLeadEmpty: (column: LeadColumn, before: string) => void;
  onMove: (to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function StageItemRow(props: StageItemRowProps) {
  const { item, after, index, count, onLead, onLeadEmpty, onMove, onEdit, onDelete } = props;
  const { t } = useLingui();
  const name = stageText(item.stageName);
  const lead = (column: LeadColumn, title: string) => {
    const days = Number(item[column]);
    return (
      <Table.Td data-label={title}>
        <span className={styles.days}>
          <DaysCell
            data-row={index}
            data-column={column}
            aria-label={t`${title} of ${name}`}
            days={item[column]}
            onWrite={(digits) => onLead(column, digits)}
            onEmpty={(before) => onLeadEmpty(column, before)}
          />
          <span aria-hidden>{plural(days, { one: 'day', other: 'days' })}</span>
        </span>
      </Table.Td>
    );
  };
  return (
    <Table.Tr {...reorderItem(ITEMS)}>
      <Table.Td className={`${styles.whole} ${styles.name}`}>
        {name}
        {after.length > 0 ? <span className={styles.after}>{t`after ${after.join(', ')}`}</span> : null}
      </Table.Td>
      <Table.Td data-label={t`Visible To`}>
        <Viewers visibleTo={item.visibleTo} />
      </Table.Td>
      <Table.Td data-label={t`Type`}>{productText({ text: item.stageType })}</Table.Td>
      {lead('leadTimeForClient', t`Lead Time(Client)`)}
      {lead('leadTimeForManufacturer', t`Lead Time(Manufacturer)`)}
      <Table.Td data-label={t`Category`}>
        {productText({ text: categoryOfCode(item.stageCategory) })}
      </Table.Td>
      <Table.Td data-label={t`Level`}>
        {item.level === StageLevel.Material
          ? `${t`Material`}: ${productText({ text: item.materialType ?? '' })}`
          : t`Combo`}
      </Table.Td>
      <Table.Td className={styles.whole}>
        <Group gap={4} wrap="nowrap" className={styles.tools}>
          <ReorderHandle name={name} index={index} count={count} onMove={onMove} />
          <RowButton
            label={t`Move ${name} up`}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
            Icon={IconArrowUp}
          />
          <RowButton
            label={t`Move ${name} down`}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
            Icon={IconArrowDown}
          />
          <RowButton label={t`Edit ${name}`} onClick={onEdit} Icon={IconPencil} />
          <RowButton label={t`Delete ${name}`} onClick={onDelete} Icon={IconTrash} />
        </Group>
      </Table.Td>
    </Table.Tr>
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
