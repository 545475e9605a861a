import type { LocalizedText } from '@selvedge/domain/localized-text';
import { DEFAULT_LANGUAGE } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';

/** The audit log is a record: its details are stored in one language, as they were written. */
export const detailText = (detail: string | LocalizedText): string =>
  typeof detail === 'string' ? detail : translate(DEFAULT_LANGUAGE, detail);
