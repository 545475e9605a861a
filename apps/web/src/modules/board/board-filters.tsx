import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import { listOf, listText } from '@selvedge/domain/board/query';
import { ORDER_STATE_LABELS, ORDER_STATES } from '@selvedge/domain/planning/order-state';
import { STAGE_TYPES, type UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { productText } from '#web/lib/product-text';
import type { SearchTexts } from '#web/lib/search';
import { FilterMenus, type ListFilter } from '#web/ui/check-menu';
import { DateField } from '#web/ui/date-field';
import { useOrderFilters } from '#web/ui/use-order-filters';
import styles from './board.module.css';
import { boardQueries } from './queries';
import { boardFilters } from './use-board';

interface Props {
  search: SearchTexts;
  userType: UserType;
  onChange: (patch: SearchTexts) => void;
}

export function BoardFilters({ search, userType, onChange }: Props) {
  const { t } = useLingui();
  const { data } = useQuery(boardQueries.choices);
  const chosenStates = listOf(search.state);
  const states = ORDER_STATES.map((value) => ({ value, label: productText(ORDER_STATE_LABELS[value]) }));
  const filters: ListFilter[] = [
    ...useOrderFilters(userType, data),
    {
      name: 'stageType',
      label: t`Stage Type`,
      choices: STAGE_TYPES.map((type) => ({ value: type, label: productText({ text: type }) })),
    },
    { name: 'state', label: t`State`, choices: states },
  ];
  return (
    <div className={styles.filters} role="group" aria-label={t`Filters`}>
      <FilterMenus {...{ filters, search, onChange }} />
      <DateField
        className={styles.day}
        w={dayWidth(t`Ex-factory from`)}
        aria-label={t`Ex-factory from`}
        placeholder={t`Ex-factory from`}
        clearable
        day={search.exFrom ?? null}
        onDay={(day) => onChange({ exFrom: day ?? undefined })}
      />
      <DateField
        className={styles.day}
        w={dayWidth(t`Ex-factory to`)}
        aria-label={t`Ex-factory to`}
        placeholder={t`Ex-factory to`}
        clearable
        day={search.exTo ?? null}
        onDay={(day) => onChange({ exTo: day ?? undefined })}
      />
      <Switch
        label={productText(ORDER_STATE_LABELS.late)}
        checked={chosenStates.includes('late')}
        onChange={(event) => {
          const others = chosenStates.filter((state) => state !== 'late');
          const chosen = event.currentTarget.checked ? ['late', ...others] : others;
          onChange({ state: chosen.length > 0 ? listText(chosen) : undefined });
        }}
      />
      <Switch
        label={t`Any stage behind`}
        checked={search.late === '1'}
        onChange={(event) => onChange({ late: event.currentTarget.checked ? '1' : undefined })}
      />
      <Switch
        label={t`Include completed`}
        checked={search.closed === '1'}
        onChange={(event) => onChange({ closed: event.currentTarget.checked ? '1' : undefined })}
      />
      {boardFilters.count(search) > 0 ? (
        <Button variant="subtle" size="sm" onClick={() => onChange(boardFilters.none)}>
          <Trans>Reset filters</Trans>
        </Button>
      ) : null}
    </div>
  );
}

/** Room beside the calendar's button; placeholders of other languages are longer. */
const dayWidth = (placeholder: string): string => `max(156px, calc(${placeholder.length} * 0.5rem + 52px))`;
