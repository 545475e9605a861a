import type { ReportContent } from '@selvedge/domain/partner-reports/content';
import { KIND_LABELS } from '@selvedge/domain/partner-reports/partner-reports';
import type { Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';

const MAX_NAME = 120;

/** The name of a report's file in a mail, without characters that file systems do not allow. */
export const reportName = ({ kind, trader, today }: ReportContent, language: Language): string =>
  `${translate(language, KIND_LABELS[kind])} ${trader} ${today}`
    .replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}"*/:<>?\\|]+/gu, '-')
    .slice(0, MAX_NAME);
