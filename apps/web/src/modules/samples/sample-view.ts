import { SAMPLE_LISTS, type SampleList } from '@selvedge/domain/samples/rounds';
import { filtersNamed, type SearchTexts } from '#web/lib/search';

const SAMPLE_TABS = [...SAMPLE_LISTS, 'parcels', 'firstPass'] as const;
export type SampleTab = (typeof SAMPLE_TABS)[number];

export const tabOf = (search: SearchTexts): SampleTab =>
  SAMPLE_TABS.find((tab) => tab === search.tab) ?? 'toSend';
export const isWorkList = (tab: SampleTab): tab is SampleList => SAMPLE_LISTS.some((list) => list === tab);
export const pageOf = (search: SearchTexts): number => Math.max(1, Number(search.page ?? 1) || 1);

export const filtersOf = ({ partnerId, orderId, stage }: SearchTexts) => ({
  ...(Number(partnerId) > 0 ? { partnerId: Number(partnerId) } : {}),
  ...(orderId ? { orderId } : {}),
  ...(stage ? { stage } : {}),
});
export type SampleFilterValues = ReturnType<typeof filtersOf>;
export const sampleFilters = filtersNamed(['partnerId', 'orderId', 'stage']);
