import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import { listOf } from '@selvedge/domain/board/query';
import { ORDER_STATE_LABELS, ORDER_STATES } from '@selvedge/domain/planning/order-state';
import { STAGE_TYPES, type UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#web/lib/format';
import { productText, stageText } from '#web/lib/product-text';
import type { SearchTexts } from '#web/lib/search';
import { FilterMenus, type ListFilter } from '#web/ui/check-menu';
import { DateField } from '#web/ui/date-field';
import { FilterChips, type SetFilter } from '#web/ui/filter-button';
import { chosenNames, useOrderFilters } from '#web/ui/use-order-filters';
import styles from './board.module.css';
import { boardQueries } from './queries';
import { boardFilters } from './use-board';

interface Props {
  search: SearchTexts;
  userType: UserType;
  onChange: (patch: SearchTexts) => void;
}

function useBoardFilters(userType: UserType): ListFilter[] {
  const { t } = useLingui();
  const { data } = useQuery(boardQueries.choices);
  const states = ORDER_STATES.map((value) => ({ value, label: productText(ORDER_STATE_LABELS[value]) }));
  return [
    ...useOrderFilters(userType, data),
    {
      name: 'stageType',
      label: t`Stage Type`,
      choices: STAGE_TYPES.map((type) => ({ value: type, label: productText({ text: type }) })),
    },
    { name: 'state', label: t`State`, choices: states },
  ];
}

export function BoardFilters({ search, userType, onChange }: Props) {
  const { t } = useLingui();
  const filters = useBoardFilters(userType);
  return (
    <>
      <FilterMenus {...{ filters, search, onChange }} />
      <DateField
        label={t`Ex-factory from`}
        clearable
        day={search.exFrom ?? null}
        onDay={(day) => onChange({ exFrom: day ?? undefined })}
      />
      <DateField
        label={t`Ex-factory to`}
        clearable
        day={search.exTo ?? null}
        onDay={(day) => onChange({ exTo: day ?? undefined })}
      />
      <Switch
        label={t`Any stage behind`}
        checked={search.late === '1'}
        onChange={(event) => onChange({ late: event.currentTarget.checked ? '1' : undefined })}
      />
    </>
  );
}

/** The search has its own box. */
export function SetFilters({ search, userType, onChange }: Props) {
  const { t } = useLingui();
  const lists = useBoardFilters(userType);
  const { data } = useQuery(boardQueries.choices);
  const stageNames = new Map(data?.stages.map(({ key, name }) => [key, stageText(name)]));
  const stages = listOf(search.stages).map((key) => stageNames.get(key) ?? key);
  const texts: readonly SetFilter[] = [
    ...lists.map((filter) => ({
      name: filter.name,
      label: filter.label,
      text: chosenNames([filter], search),
    })),
    { name: 'stages', label: t`Stages`, text: stages.join(', ') },
    { name: 'late', label: t`Any stage behind`, text: '' },
    { name: 'exFrom', label: t`Ex-factory from`, text: search.exFrom ? formatDay(search.exFrom) : '' },
    { name: 'exTo', label: t`Ex-factory to`, text: search.exTo ? formatDay(search.exTo) : '' },
    { name: 'orders', label: t`Orders`, text: String(listOf(search.orders).length) },
  ];
  const set = texts.filter(({ name }) => search[name]);
  if (set.length === 0) return null;
  return (
    <div className={styles.chips}>
      <FilterChips filters={set} onRemove={(name) => onChange({ [name]: undefined })} />
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(boardFilters.none)}>
        <Trans>Clear Filters</Trans>
      </Button>
    </div>
  );
}
