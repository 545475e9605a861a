import type { ReportContent } from '@selvedge/domain/partner-reports/content';
import { KIND_LABELS } from '@selvedge/domain/partner-reports/partner-reports';
import { type Paper, type PaperView, type Printing, paperOf } from '../paper';

export const reportPaper = (
  printing: Printing,
  { kind, trader }: Pick<ReportContent, 'kind' | 'trader'>,
  view: PaperView,
): Paper => paperOf(printing, { text: KIND_LABELS[kind], house: trader, view });
