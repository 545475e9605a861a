import { OrderStatus } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSearchTexts } from '#web/lib/search';
import { orderFilters } from '#web/modules/orders/order-filters';
import { orderQueries } from '#web/modules/orders/queries';
import { isNotFound, organizationQueries } from '#web/modules/organizations/queries';

export const PAGE_SIZE = 20;

/** One page of the orders that the address selects: of all organizations or of one, with filters. */
export function useOrderList() {
  const params = useParams({ from: '/shell/order-list/$organizationId', shouldThrow: false });
  const organizationId = params && Number(params.organizationId);
  const hasInvalidId =
    organizationId !== undefined && !(Number.isSafeInteger(organizationId) && organizationId > 0);
  const [search, patch] = useSearchTexts();
  const organization = useQuery({
    ...organizationQueries.detail(organizationId ?? 0),
    enabled: organizationId !== undefined && !hasInvalidId,
  });
  const page = Math.max(1, Number(search.page ?? 1) || 1);
  const { status } = search;
  const filter = {
    ...orderFilters.of(search),
    status: status === 'all' ? undefined : (status ?? String(OrderStatus.Active)),
    organizationId: organizationId === undefined ? search.organizationId : undefined,
    sort: search.sort,
    page,
    pageSize: PAGE_SIZE,
  };
  const list = useQuery({ ...orderQueries.list(filter, organizationId), enabled: !hasInvalidId });
  const pages = Math.max(1, Math.ceil((list.data?.total ?? 0) / PAGE_SIZE));
  const isBeyondEnd = list.isSuccess && !list.isPlaceholderData && page > pages;
  // The last order of the page may have been removed, or the address may be outdated.
  useEffect(() => {
    if (isBeyondEnd) patch({ page: pages === 1 ? undefined : pages });
  }, [isBeyondEnd, pages, patch]);
  return {
    organizationId,
    organization: organization.data,
    isUnknownOrganization: hasInvalidId || (list.error !== null && isNotFound(list.error)),
    search,
    patch,
    page,
    filter,
    exportFilter: { ...filter, organizationId: params?.organizationId ?? search.organizationId },
    list,
  };
}
