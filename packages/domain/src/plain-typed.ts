import { latinDigits } from './latin-digits';

const ACCENTS = /[\u0300-\u036f]/g;

/** Lower case, without accents, Latin digits: 'AĞU' and 'İ' become 'agu' and 'i'. */
export const plainTyped = (text: string): string =>
  latinDigits(text).normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase().replaceAll('ı', 'i').trim();
