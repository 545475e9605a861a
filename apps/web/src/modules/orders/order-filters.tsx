import { Trans, useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps, Select, TextInput } from '@mantine/core';
import { ORDER_FILTERS } from '@selvedge/contract/paths';
import { DUE_BUCKETS, type DueBucket } from '@selvedge/domain/planning/due';
import type { Side } from '@selvedge/domain/planning/stage';
import { STAGE_TYPES, UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { productText } from '#web/lib/product-text';
import { filtersNamed, type SearchTexts } from '#web/lib/search';
import { type Counterpart, connectionQueries } from '#web/modules/connections/queries';
import styles from './order-filters.module.css';
import type { HomeDue } from './queries';

// The names of all stages would make each page with filters larger.
const StageNameFilter = lazyOnIdle(() =>
  import('./stage-name-filter').then((module) => module.StageNameFilter),
);

export const orderFilters = filtersNamed(ORDER_FILTERS);

/** The option for no due filter; not written to the address. */
const ALL = 'all';

export interface OrderFiltersProps {
  userType: number;
  search: SearchTexts;
  onChange: (patch: SearchTexts) => void;
  /** Set when the list is limited to one organization: its kind, or 'some' until the kind is known. */
  organizationFixed?: Counterpart | 'some' | undefined;
  /** How many orders each choice of a side's due filter finds. */
  due?: HomeDue | undefined;
}

/** All filters, open in one row where there is room. */
export function OrderFilters(props: OrderFiltersProps) {
  return (
    <div className={`sv-tools ${styles.bar}`}>
      <FilterFields {...props} />
      {orderFilters.count(props.search) > 0 ? <ClearFilters onChange={props.onChange} /> : null}
    </div>
  );
}

export const ClearFilters = ({ onChange, ...look }: Pick<OrderFiltersProps, 'onChange'> & ButtonProps) => (
  <Button variant="subtle" {...look} onClick={() => onChange(orderFilters.none)}>
    <Trans>Clear Filters</Trans>
  </Button>
);

export function FilterFields({
  userType,
  search,
  onChange,
  organizationFixed,
  due: counts,
}: OrderFiltersProps) {
  const { t } = useLingui();
  const trader = userType === UserType.Trader;
  const dueTexts = useDueTexts();
  const due = (name: 'due' | 'dueClient' | 'dueFactory', side: Side, label: string) => (
    <Select
      label={label}
      allowDeselect={false}
      data={[
        { value: ALL, label: t`All` },
        ...DUE_BUCKETS.map((value) => ({
          value,
          label: [dueTexts[value], counts?.[side]?.[value]].join(' ').trim(),
        })),
      ]}
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
      {trader || userType === UserType.Buyer
        ? due(trader ? 'dueClient' : 'due', 'client', t`Client Task Due`)
        : null}
      {trader || userType === UserType.Manufacturer
        ? due(trader ? 'dueFactory' : 'due', 'factory', t`Factory Task Due`)
        : null}
    </>
  );
}

export function useDueTexts(): Record<DueBucket, string> {
  const { t } = useLingui();
  return { overdue: t`Overdue`, today: t`Today`, week: t`Week`, month: t`Month` };
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
