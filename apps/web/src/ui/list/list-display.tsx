import { useLingui } from '@lingui/react/macro';
import { Input, SegmentedControl, Select, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '#web/ui/icons';
import { PanelButton } from '#web/ui/panel-button';
import type { ListView } from './use-list-view';

interface Props {
  /** The orders of the list; the first one is its own. Absent where there is one. */
  sorts?: readonly { value: string; label: string }[];
  sort?: string | undefined;
  onSort?: (sort: string | undefined) => void;
  view: ListView;
  onView: (view: ListView) => void;
}

/** How a list is arranged. Its own order is not in the address. */
export function ListDisplay({ sorts = [], sort, onSort, view, onView }: Props) {
  const { t } = useLingui();
  const [own] = sorts;
  return (
    <PanelButton label={t`Display`} icon={<IconAdjustmentsHorizontal size={16} stroke={1.5} />}>
      {() => (
        <Stack align="stretch">
          {own ? (
            <Select
              label={t`Sort by`}
              allowDeselect={false}
              data={sorts}
              value={sort ?? own.value}
              onChange={(next) => onSort?.(next === own.value ? undefined : (next ?? undefined))}
            />
          ) : null}
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
