const BENGALI_ZERO = '০'.charCodeAt(0);

/** A text with Latin digits instead of Bengali ones, which people type on their own keyboards. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
