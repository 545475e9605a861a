import type { ResultOf } from '@selvedge/contract/endpoint';
import type { createPartnerReport } from '@selvedge/contract/partner-reports';
import { canOf } from '@selvedge/domain/actor';
import {
  mayChangePartnerReport,
  PAUSE_TEXTS,
  slotText,
} from '@selvedge/domain/partner-reports/partner-reports';
import { translate } from '@selvedge/i18n/translate';
import type { Context } from '#server/http/context';
import type { ReportRow } from './store';

export function presentReport(
  { actor, language }: Context,
  row: ReportRow,
): ResultOf<typeof createPartnerReport> {
  const {
    organizationId: _organizationId,
    organizationName: _organizationName,
    partnerType: _partnerType,
    isConnected: _isConnected,
    isSenderActive: _isSenderActive,
    ...shown
  } = row;
  return {
    ...shown,
    nextAt: row.active ? row.nextAt : null,
    schedule: translate(language, slotText(row)),
    pausedText: row.paused && translate(language, PAUSE_TEXTS[row.paused](row.partnerName)),
    can: canOf({ change: mayChangePartnerReport(actor, row) }),
  };
}
