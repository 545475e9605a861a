import { useLingui } from '@lingui/react/macro';
import { DUE_BUCKETS } from '@selvedge/domain/planning/due';
import { ORDER_STATE_LABELS } from '@selvedge/domain/planning/order-state';
import { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { productText } from '#web/lib/product-text';
import { type Counterpart, connectionQueries } from '#web/modules/connections/queries';
import { FilterButton, FilterChips, type SetFilter } from '#web/ui/filter-button';
import {
  ClearFilters,
  FilterFields,
  type OrderFiltersProps,
  orderFilters,
  useDueTexts,
} from './order-filters';
import styles from './order-filters.module.css';

/** The filters of the order list behind one button. The search has its own box. */
export function FilterOrders(props: OrderFiltersProps) {
  const { search, onChange } = props;
  const count = orderFilters.count({ ...search, search: undefined });
  return (
    <FilterButton
      count={count}
      reset={<ClearFilters onChange={onChange} variant="default" disabled={count === 0} />}
    >
      <FilterFields {...props} />
    </FilterButton>
  );
}

export function SetOrderFilters({ userType, search, onChange }: OrderFiltersProps) {
  const { t } = useLingui();
  const dueTexts = useDueTexts();
  const dueText = (bucket = '') => dueTexts[DUE_BUCKETS.find((one) => one === bucket) ?? 'overdue'];
  const isFactory = userType === UserType.Manufacturer;
  const clientDue = t`Client Task Due`;
  const factoryDue = t`Factory Task Due`;
  const filters: readonly SetFilter[] = [
    { name: 'factoryId', label: t`Factory`, text: useNameOf('factories', search.factoryId) },
    { name: 'buyerId', label: t`Buyer`, text: useNameOf('buyers', search.buyerId) },
    {
      name: 'organizationId',
      label: isFactory ? t`Client` : t`Trader`,
      text: useNameOf('traders', search.organizationId),
    },
    { name: 'stageName', label: t`Stage Name`, text: search.stageName ?? '' },
    { name: 'stageType', label: t`Stage Type`, text: productText({ text: search.stageType ?? '' }) },
    { name: 'due', label: isFactory ? factoryDue : clientDue, text: dueText(search.due) },
    { name: 'dueClient', label: clientDue, text: dueText(search.dueClient) },
    { name: 'dueFactory', label: factoryDue, text: dueText(search.dueFactory) },
    { name: 'state', label: productText(ORDER_STATE_LABELS.late), text: '' },
    { name: 'ship', label: t`Days until shipment`, text: search.ship ?? '' },
    { name: 'mine', label: t`Mine`, text: '' },
  ];
  const set = filters.filter(({ name }) => search[name]);
  if (set.length === 0) return null;
  return (
    <div className={styles.set}>
      <FilterChips filters={set} onRemove={(name) => onChange({ [name]: undefined })} />
      <ClearFilters onChange={onChange} size="compact-sm" />
    </div>
  );
}

function useNameOf(counterpart: Counterpart, id: string | undefined): string {
  const { data = [] } = useQuery({ ...connectionQueries.of(counterpart), enabled: id !== undefined });
  return data.find(({ organizationId }) => String(organizationId) === id)?.organizationName ?? id ?? '';
}
