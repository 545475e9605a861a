import { useLingui } from '@lingui/react/macro';
import { Input, NativeSelect, SegmentedControl, Stack, Switch } from '@mantine/core';
import { BOARD_SORTS, type BoardGroup, type BoardSort, groupsFor } from '@selvedge/domain/board/query';
import { UserType } from '@selvedge/domain/vocabulary';
import { type Density, useDensity } from '#web/lib/density';
import type { SearchTexts } from '#web/lib/search';
import { BOARD_DENSITY } from './board-view';
import { ColumnsMenu } from './columns-menu';

interface Props {
  search: SearchTexts;
  userType: UserType;
  isPhone: boolean;
  onChange: (patch: SearchTexts) => void;
}

/** How the orders are arranged. */
export function BoardDisplay(props: Props) {
  const { isPhone, search, userType, onChange } = props;
  const { t } = useLingui();
  const [density, setDensity] = useDensity(BOARD_DENSITY);
  const groupNames: Record<BoardGroup, string> = {
    buyer: t`Buyer`,
    factory: t`Factory`,
    trader: userType === UserType.Buyer ? t`Trader` : t`Client`,
    brand: t`Brand`,
    season: t`Season`,
    merchandiser: t`Merchandiser`,
    month: t`Month`,
  };
  const sortNames: Record<BoardSort, string> = {
    exFactory: t`Ex-factory`,
    name: t`Name`,
    number: t`Number`,
    late: t`Stages behind`,
    updated: t`Last updated`,
  };
  const groups = groupsFor(userType).map((value) => ({ value, label: groupNames[value] }));
  const sorts = BOARD_SORTS.map((value) => ({ value, label: sortNames[value] }));
  return (
    <Stack align="stretch">
      <NativeSelect
        label={t`Group by`}
        value={search.group ?? ''}
        onChange={(event) => onChange({ group: event.currentTarget.value || undefined })}
        data={[{ value: '', label: t`No grouping` }, ...groups]}
      />
      <NativeSelect
        label={t`Sort by`}
        value={search.sort ?? 'exFactory'}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: value === 'exFactory' ? undefined : value })
        }
        data={sorts}
      />
      {isPhone ? null : (
        <>
          <ColumnsMenu {...props} />
          <Input.Wrapper label={t`Density`} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={t`Density`}
              value={density}
              onChange={(value) => setDensity(value as Density)}
              data={[
                { value: 'comfortable', label: t`Comfortable` },
                { value: 'compact', label: t`Compact` },
              ]}
            />
          </Input.Wrapper>
        </>
      )}
      <Switch
        label={t`Include completed`}
        checked={search.closed === '1'}
        onChange={(event) => onChange({ closed: event.currentTarget.checked ? '1' : undefined })}
      />
    </Stack>
  );
}
