import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { listOf, listText } from '@selvedge/domain/board/query';
import { ORDER_STATE_LABELS } from '@selvedge/domain/planning/order-state';
import { UserType } from '@selvedge/domain/vocabulary';
import { type ReactNode, Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { productText } from '#web/lib/product-text';
import type { SearchTexts } from '#web/lib/search';
import { FilterButton } from '#web/ui/filter-button';
import { IconAdjustmentsHorizontal } from '#web/ui/icons';
import { PanelButton } from '#web/ui/panel-button';
import { SearchBox } from '#web/ui/search-box';
import styles from './board.module.css';
import { boardFilters } from './use-board';

const BoardFilters = lazyOnIdle(() => import('./board-filters').then((module) => module.BoardFilters));
const SetFilters = lazyOnIdle(() => import('./board-filters').then((module) => module.SetFilters));
const BoardDisplay = lazyOnIdle(() => import('./board-display').then((module) => module.BoardDisplay));

interface Props {
  search: SearchTexts;
  userType: UserType;
  isPhone: boolean;
  onChange: (patch: SearchTexts) => void;
  /** The saved views, and what else the page does with its orders. */
  actions: ReactNode;
}

export function BoardToolbar({ actions, ...props }: Props) {
  const { search, userType, onChange } = props;
  const { t } = useLingui();
  const states = listOf(search.state);
  const isLate = states.includes('late');
  return (
    <>
      <div className={`sv-tools ${styles.toolbar}`}>
        <SegmentedControl
          size="xs"
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
            size="xs"
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
          size="xs"
          className={styles.search}
          aria-label={t`Search`}
          value={search.search ?? ''}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
        <FilterButton
          count={boardFilters.count({ ...search, search: undefined })}
          reset={
            <Button variant="default" onClick={() => onChange(boardFilters.none)}>
              <Trans>Clear Filters</Trans>
            </Button>
          }
        >
          <Suspense fallback={null}>
            <BoardFilters {...props} />
          </Suspense>
        </FilterButton>
        <Button
          size="sm"
          h={32}
          variant={isLate ? 'filled' : 'default'}
          aria-pressed={isLate}
          onClick={() => {
            const others = states.filter((state) => state !== 'late');
            const chosen = isLate ? others : ['late', ...others];
            onChange({ state: chosen.length > 0 ? listText(chosen) : undefined });
          }}
        >
          {productText(ORDER_STATE_LABELS.late)}
        </Button>
        <PanelButton label={t`Display`} icon={<IconAdjustmentsHorizontal size={16} stroke={1.5} />}>
          {() => (
            <Suspense fallback={null}>
              <BoardDisplay {...props} />
            </Suspense>
          )}
        </PanelButton>
        {actions}
      </div>
      <Suspense fallback={null}>
        <SetFilters {...props} />
      </Suspense>
    </>
  );
}
