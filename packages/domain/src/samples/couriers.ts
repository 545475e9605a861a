import { localized } from '../localized-text';

export const COURIERS = [
  'DHL',
  'FedEx',
  'UPS',
  'Aramex',
  'SF Express',
  'TNT',
  'Hand carry',
  'Other',
] as const;
export type Courier = (typeof COURIERS)[number];

/** The address ends with the number of the parcel. */
const TRACKING: Partial<Record<Courier, string>> = {
  DHL: 'https://www.dhl.com/en/express/tracking.html?AWB=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  UPS: 'https://www.ups.com/track?tracknum=',
  Aramex: 'https://www.aramex.com/track/results?ShipmentNumber=',
};

/** Null without a number or a tracking page (approvals.md A 2.9). */
export function trackingUrl(courier: Courier | null, awb: string): string | null {
  const page = courier ? TRACKING[courier] : undefined;
  return page && awb !== '' ? `${page}${encodeURIComponent(awb)}` : null;
}

export const AWB_MAX = 40;
const AWB = /^[\p{L}\p{N} -]*$/u;
export const AWB_MESSAGE = localized(
  'An air waybill number has up to 40 letters, digits, spaces and hyphens.',
);
/** An empty text means that there is no number yet. */
export const isAwb = (awb: string): boolean => [...awb].length <= AWB_MAX && AWB.test(awb);
