import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select, TextInput } from '@mantine/core';
import { ORDER_FILTERS } from '@selvedge/contract/paths';
import { STAGE_TYPES, UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { productText } from '#web/lib/product-text';
import { filtersNamed, type SearchTexts } from '#web/lib/search';
import { useIsPhone } from '#web/lib/use-media';
import { type Counterpart, connectionQueries } from '#web/modules/connections/queries';
import { FilterButton } from '#web/ui/filter-button';
import styles from './order-filters.module.css';

// The names of all stages would make each page with filters larger.
const StageNameFilter = lazyOnIdle(() =>
  import('./stage-name-filter').then((module) => module.StageNameFilter),
);

export const orderFilters = filtersNamed(ORDER_FILTERS);

/** The option for no due filter; not written to the address. */
const ALL = 'all';

interface OrderFiltersProps {
  userType: number;
  search: SearchTexts;
  onChange: (patch: SearchTexts) => void;
  /** Set when the list is limited to one organization: its kind, or 'some' until the kind is known. */
  organizationFixed?: Counterpart | 'some';
  /** Shown before the filters; on a phone, above the filter button. */
  lead?: ReactNode;
}

/** Filters in a row on wide screens. On a phone they are in a drawer, and the button shows how many are set. */
export function OrderFilters(props: OrderFiltersProps) {
  const phone = useIsPhone();
  const count = orderFilters.count(props.search);
  const clear = () => props.onChange(orderFilters.none);
  if (!phone) {
    return (
      <div className={styles.bar}>
        {props.lead}
        <FilterFields {...props} />
        {count > 0 ? (
          <Button variant="subtle" onClick={clear}>
            <Trans>Clear Filters</Trans>
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      {props.lead}
      <FilterButton
        count={count}
        reset={
          <Button variant="default" onClick={clear} disabled={count === 0}>
            <Trans>Clear Filters</Trans>
          </Button>
        }
      >
        <FilterFields {...props} />
      </FilterButton>
    </div>
  );
}

function FilterFields({ userType, search, onChange, organizationFixed }: OrderFiltersProps) {
  const { t } = useLingui();
  const trader = userType === UserType.Trader;
  const dues = [
    { value: ALL, label: t`All` },
    { value: 'overdue', label: t`Overdue` },
    { value: 'today', label: t`Today` },
    { value: 'week', label: t`Week` },
    { value: 'month', label: t`Month` },
  ];
  const due = (name: 'due' | 'dueClient' | 'dueFactory', label: string) => (
    <Select
      label={label}
      allowDeselect={false}
      data={dues}
      value={search[name] ?? ALL}
      // The default value is styled like an unused filter.
      classNames={search[name] ? undefined : { input: styles.quiet }}
      onChange={(value) => onChange({ [name]: value === ALL ? undefined : (value ?? undefined) })}
    />
  );
  return (
    <>
      {trader && organizationFixed !== 'factories' && organizationFixed !== 'some' ? (
        <OrganizationFilter
          counterpart="factories"
          name="factoryId"
          label={t`Factory`}
          search={search}
          onChange={onChange}
        />
      ) : null}
      {trader && organizationFixed !== 'buyers' && organizationFixed !== 'some' ? (
        <OrganizationFilter
          counterpart="buyers"
          name="buyerId"
          label={t`Buyer`}
          search={search}
          onChange={onChange}
        />
      ) : null}
      {trader || organizationFixed ? null : (
        <OrganizationFilter
          counterpart="traders"
          name="organizationId"
          label={userType === UserType.Manufacturer ? t`Client` : t`Trader`}
          search={search}
          onChange={onChange}
        />
      )}
      <Suspense
        fallback={
          <TextInput label={t`Stage Name`} placeholder={t`All`} value={search.stageName ?? ''} readOnly />
        }
      >
        <StageNameFilter value={search.stageName ?? ''} onChange={(stageName) => onChange({ stageName })} />
      </Suspense>
      <Select
        label={t`Stage Type`}
        placeholder={t`All`}
        clearable
        data={STAGE_TYPES.map((type) => ({ value: type, label: productText({ text: type }) }))}
        value={search.stageType ?? null}
        onChange={(value) => onChange({ stageType: value ?? undefined })}
      />
      {trader || userType === UserType.Buyer ? due(trader ? 'dueClient' : 'due', t`Client Task Due`) : null}
      {trader || userType === UserType.Manufacturer
        ? due(trader ? 'dueFactory' : 'due', t`Factory Task Due`)
        : null}
    </>
  );
}

interface OrganizationFilterProps {
  counterpart: Counterpart;
  name: 'organizationId' | 'buyerId' | 'factoryId';
  label: string;
  search: SearchTexts;
  onChange: OrderFiltersProps['onChange'];
}

function OrganizationFilter({ counterpart, name, label, search, onChange }: OrganizationFilterProps) {
  const { t } = useLingui();
  const { data = [] } = useQuery(connectionQueries.of(counterpart));
  const options = data.map((one) => ({ value: String(one.organizationId), label: one.organizationName }));
  const value = options.some((one) => one.value === search[name]) ? search[name] : null;
  return (
    <Select
      label={label}
      placeholder={t`All`}
      clearable
      searchable
      data={options}
      value={value ?? null}
      onChange={(chosen) => onChange({ [name]: chosen ?? undefined })}
    />
  );
}
