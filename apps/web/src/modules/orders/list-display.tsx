import { useLingui } from '@lingui/react/macro';
import { Input, SegmentedControl, Select, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '#web/ui/icons';
import { PanelButton } from '#web/ui/panel-button';

interface Props {
  sort: string | undefined;
  view: 'cards' | 'table';
  onSort: (sort: string | undefined) => void;
  onView: (view: 'cards' | 'table') => void;
}

/** How the orders are arranged. The default order is not in the address. */
export function ListDisplay({ sort, view, onSort, onView }: Props) {
  const { t } = useLingui();
  return (
    <PanelButton label={t`Display`} icon={<IconAdjustmentsHorizontal size={16} stroke={1.5} />}>
      {() => (
        <Stack align="stretch">
          <Select
            label={t`Sort by`}
            allowDeselect={false}
            data={[
              { value: 'updated', label: t`Last change` },
              { value: 'name', label: t`Order Name` },
              { value: 'number', label: t`Newest first` },
              { value: 'deadline', label: t`Next deadline` },
              { value: 'ship', label: t`Ship date` },
              { value: 'progress', label: t`Least progress` },
            ]}
            value={sort ?? 'updated'}
            onChange={(next) => onSort(next === 'updated' ? undefined : (next ?? undefined))}
          />
          <Input.Wrapper label={t`View`} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={t`View`}
              data={[
                { value: 'cards', label: t`Cards` },
                { value: 'table', label: t`Table` },
              ]}
              value={view}
              onChange={(next) => onView(next === 'table' ? next : 'cards')}
            />
          </Input.Wrapper>
        </Stack>
      )}
    </PanelButton>
  );
}
