import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, Select } from '@mantine/core';

interface Props {
  sort: string | undefined;
  view: 'cards' | 'table';
  onSort: (sort: string | undefined) => void;
  onView: (view: 'table' | undefined) => void;
}

/** Default values are not in the address. */
export function ListViewOptions({ sort, view, onSort, onView }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Select
        aria-label={t`Sort by`}
        w={170}
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
      <SegmentedControl
        aria-label={t`View`}
        data={[
          { value: 'cards', label: t`Cards` },
          { value: 'table', label: t`Table` },
        ]}
        value={view}
        onChange={(next) => onView(next === 'table' ? next : undefined)}
      />
    </>
  );
}
