import { type LocalizedText, type LocalizedValue, localized } from '../localized-text';
import type { Side } from './stage';

export const withSide = (what: LocalizedValue, side: Side): LocalizedText =>
  side === 'client'
    ? localized('{what} (client side)', { what })
    : localized('{what} (factory side)', { what });
