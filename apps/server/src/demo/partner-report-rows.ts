import { organizationId, personId } from '@selvedge/demo/people';
import type { MakeId } from '@selvedge/demo/seeded-ids';
import { dayIn } from '@selvedge/domain/calendar';
import { nextSlot } from '@selvedge/domain/partner-reports/slots';
import type { Row } from '#server/modules/loading/loading';

const FRIDAY_AFTERNOON = { weekday: 5, hour: 16, zone: 'Asia/Hong_Kong' };
const MONDAY_MORNING = { weekday: 1, hour: 9, zone: 'Asia/Dhaka' };

/** A Friday report to Northbrook and a Monday work list to Shapla, not sent yet. */
export function partnerReportRows(now: Date, makeId: MakeId): Row[] {
  const at = `${dayIn('UTC', now)}T00:00:00.000Z`;
  const common = {
    organization_id: organizationId('meridian'),
    filter: { brand: null, season: null, merchandiserId: null },
    skip_empty: true,
    active: true,
    sender_id: personId('trader'),
    created_at: at,
  };
  return [
    {
      ...common,
      id: makeId(at),
      partner_id: organizationId('northbrook'),
      kind: 'status',
      receivers: [personId('buyer'), personId('buyerRegular')],
      copies: [personId('traderAdmin')],
      ...FRIDAY_AFTERNOON,
      words: 'Here is where your orders stand today. The files have all dates.',
      next_at: nextSlot(FRIDAY_AFTERNOON, now).toISOString(),
    },
    {
      ...common,
      id: makeId(at),
      partner_id: organizationId('shapla'),
      kind: 'work',
      receivers: [personId('factory'), personId('rahima')],
      copies: [],
      ...MONDAY_MORNING,
      words: 'Please report by the links what is done, and tell us today if a date will slip.',
      next_at: nextSlot(MONDAY_MORNING, now).toISOString(),
    },
  ];
}
