const BENGALI_ZERO = '০'.charCodeAt(0);

export const latinDigits = (text: string): string =>
  text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
