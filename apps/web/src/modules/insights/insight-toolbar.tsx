import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { addMonths, monthOf, periodFrom } from '@selvedge/domain/insights/period';
import { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '#web/lib/format';
import type { SearchTexts } from '#web/lib/search';
import { todayHere } from '#web/lib/today';
import { boardQueries } from '#web/modules/board/queries';
import { FilterMenus } from '#web/ui/check-menu';
import { useOrderFilters } from '#web/ui/use-order-filters';
import { insightFilters } from './insight-filter';
import styles from './insights.module.css';

interface Props {
  search: SearchTexts;
  userType: UserType;
  onChange: (patch: SearchTexts) => void;
}

export function InsightToolbar({ search, userType, onChange }: Props) {
  const { t } = useLingui();
  const { data } = useQuery(boardQueries.choices);
  const filters = useOrderFilters(userType, data);
  return (
    <div className={styles.filters} role="group" aria-label={t`Filters`}>
      {userType === UserType.Trader ? (
        <SegmentedControl
          aria-label={t`Side`}
          value={search.side === 'factory' ? 'factory' : 'client'}
          onChange={(side) => onChange({ side: side === 'factory' ? side : undefined })}
          data={[
            { value: 'client', label: t`Client` },
            { value: 'factory', label: t`Factory` },
          ]}
        />
      ) : null}
      <PeriodFields search={search} onChange={onChange} />
      <FilterMenus {...{ filters, search, onChange }} />
      {insightFilters.count(search) > 0 ? (
        <Button variant="subtle" size="sm" onClick={() => onChange(insightFilters.none)}>
          <Trans>Clear Filters</Trans>
        </Button>
      ) : null}
    </div>
  );
}

const MONTHS_BACK = 36;
const MONTHS_AHEAD = 12;
const PERIOD_MAX = 36;

/** The first and last month. A start after the end moves the end. */
function PeriodFields({ search, onChange }: Omit<Props, 'userType'>) {
  const { t } = useLingui();
  const today = todayHere();
  const { from, to } = periodFrom(
    { ...(search.from ? { from: search.from } : {}), ...(search.to ? { to: search.to } : {}) },
    today,
  );
  const months = Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, at) =>
    addMonths(monthOf(today), MONTHS_AHEAD - at),
  );
  const options = (list: readonly string[]) =>
    list.map((value) => ({ value, label: formatMonth(`${value}-01`) }));
  return (
    <>
      <span className={styles.month}>
        <NativeSelect
          aria-label={t`From month`}
          value={from}
          onChange={({ currentTarget: { value } }) =>
            onChange({ from: value, to: to < value || to > addMonths(value, PERIOD_MAX - 1) ? value : to })
          }
          data={options(months)}
        />
        <Trans>to</Trans>
        <NativeSelect
          aria-label={t`To month`}
          value={to}
          onChange={({ currentTarget: { value } }) => onChange({ from, to: value })}
          data={options(months.filter((month) => month >= from && month < addMonths(from, PERIOD_MAX)))}
        />
      </span>
    </>
  );
}
