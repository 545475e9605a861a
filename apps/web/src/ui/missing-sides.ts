import type { Audience } from '@selvedge/domain/orders/audience';

export const missingSides = (order: {
  buyerOrganizationId?: number | null | undefined;
  manufacturerOrganizationId?: number | null | undefined;
}): Audience[] => [
  ...(order.buyerOrganizationId ? [] : (['buyer'] as const)),
  ...(order.manufacturerOrganizationId ? [] : (['factory'] as const)),
];
