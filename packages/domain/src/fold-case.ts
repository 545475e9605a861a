/** Compares names without regard to case in any language: the Turkish capital İ is a dotted i in lower case. */
export const foldCase = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('\u0307', '');
