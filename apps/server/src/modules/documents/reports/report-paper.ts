import { localized } from '@selvedge/domain/localized-text';
import type { ReportContent } from '@selvedge/domain/partner-reports/content';
import { KIND_LABELS } from '@selvedge/domain/partner-reports/partner-reports';
import type { Language } from '@selvedge/i18n/catalogs';
import { type Paper, type PaperView, paperOf } from '../paper';

export const reportPaper = (
  { kind, trader, today }: ReportContent,
  view: PaperView,
  language: Language,
): Paper =>
  paperOf(
    language,
    localized('{kind} {trader} {date}', { kind: KIND_LABELS[kind], trader, date: today }),
    view,
  );
