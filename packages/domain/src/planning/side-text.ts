import type { LocalizedText, LocalizedValue } from '../localized-text';
import { localized } from '../localized-text';
import type { Side } from './stage';

/** A text for the trader, who reads of both sides, with the side that it is about. */
export const withSide = (what: LocalizedValue, side: Side): LocalizedText =>
  side === 'client'
    ? localized('{what} (client side)', { what })
    : localized('{what} (factory side)', { what });
