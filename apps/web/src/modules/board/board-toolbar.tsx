import { useLingui } from '@lingui/react/macro';
import { Box, NativeSelect, SegmentedControl } from '@mantine/core';
import { BOARD_SORTS, type BoardGroup, type BoardSort, groupsFor } from '@selvedge/domain/board/query';
import { UserType } from '@selvedge/domain/vocabulary';
import { Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import type { SearchTexts } from '#web/lib/search';
import { FilterDrawer } from '#web/ui/filter-drawer';
import { SearchBox } from '#web/ui/search-box';
import styles from './board.module.css';
import { boardFilters } from './use-board';

const BoardFilters = lazyOnIdle(() => import('./board-filters').then((module) => module.BoardFilters));

interface Props {
  search: SearchTexts;
  userType: UserType;
  isPhone: boolean;
  onChange: (patch: SearchTexts) => void;
}

export function BoardToolbar(props: Props) {
  const { search, userType, isPhone, onChange } = props;
  const { t } = useLingui();
  return (
    <>
      <div className={styles.toolbar}>
        <SegmentedControl
          aria-label={t`Whose orders`}
          value={search.scope === 'team' ? 'team' : 'mine'}
          onChange={(scope) => onChange({ scope: scope === 'team' ? scope : undefined })}
          data={[
            { value: 'mine', label: t`Mine` },
            { value: 'team', label: t`My organization` },
          ]}
        />
        {userType === UserType.Trader ? (
          <SegmentedControl
            aria-label={t`Side`}
            value={search.side ?? 'both'}
            onChange={(side) => onChange({ side: side === 'both' ? undefined : side })}
            data={[
              { value: 'client', label: t`Client` },
              { value: 'factory', label: t`Factory` },
              { value: 'both', label: t`Both` },
            ]}
          />
        ) : null}
        <SearchBox
          className={styles.search}
          aria-label={t`Search`}
          value={search.search ?? ''}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
        {isPhone ? null : <Arrangement {...props} />}
      </div>
      {isPhone ? (
        <Box mb="sm">
          <FilterDrawer count={boardFilters.count(search)}>
            <Suspense fallback={<div className={styles.filters} />}>
              <BoardFilters {...props} />
            </Suspense>
            <Arrangement {...props} />
          </FilterDrawer>
        </Box>
      ) : (
        <Suspense fallback={<div className={styles.filters} />}>
          <BoardFilters {...props} />
        </Suspense>
      )}
    </>
  );
}

/** The room of a label in front of a choice; labels of other languages are longer. */
const leadWidth = (label: string): string => `max(80px, calc(${label.length} * 0.5em + 16px))`;

function Arrangement({ search, userType, onChange }: Props) {
  const { t } = useLingui();
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
    <>
      <NativeSelect
        aria-label={t`Group by`}
        leftSection={<span className={styles.lead}>{t`Group by`}</span>}
        leftSectionWidth={leadWidth(t`Group by`)}
        value={search.group ?? ''}
        onChange={(event) => onChange({ group: event.currentTarget.value || undefined })}
        data={[{ value: '', label: t`No grouping` }, ...groups]}
      />
      <NativeSelect
        aria-label={t`Sort by`}
        leftSection={<span className={styles.lead}>{t`Sort by`}</span>}
        leftSectionWidth={leadWidth(t`Sort by`)}
        value={search.sort ?? 'exFactory'}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: value === 'exFactory' ? undefined : value })
        }
        data={sorts}
      />
    </>
  );
}
