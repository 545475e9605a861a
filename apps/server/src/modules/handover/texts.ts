import type { Holding } from '@selvedge/domain/identity/holdings';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';

/** Only the server needs these texts, so the web's language files do not contain them. */
export const HOLDING_TEXTS: Record<Holding, (count: number) => LocalizedText> = {
  orders: (count) =>
    localized('{count, plural, one {# live order as merchandiser} other {# live orders as merchandiser}}', {
      count,
    }),
  stages: (count) => localized('{count, plural, one {# open stage} other {# open stages}}', { count }),
  drafts: (count) => localized('{count, plural, one {# draft} other {# drafts}}', { count }),
  reports: (count) => localized('{count, plural, one {# weekly report} other {# weekly reports}}', { count }),
  samples: (count) =>
    localized('{count, plural, one {# sample in their bag} other {# samples in their bag}}', { count }),
  changes: (count) => localized('{count, plural, one {# open change} other {# open changes}}', { count }),
  links: (count) => localized('{count, plural, one {# copied link} other {# copied links}}', { count }),
  views: (count) => localized('{count, plural, one {# shared view} other {# shared views}}', { count }),
};
