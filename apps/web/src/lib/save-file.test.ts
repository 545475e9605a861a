import { i18n } from '@lingui/core';
import { LANGUAGES, type Language } from '@selvedge/i18n/catalogs';
import { afterEach, expect, it, vi } from 'vitest';
import { saveCsv } from './save-file';

afterEach(() => {
  vi.restoreAllMocks();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

/** The text of the file that the browser gets. */
async function saved(language: Language): Promise<string> {
  i18n.loadAndActivate({ locale: language, messages: {} });
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  saveCsv('figures', [['Days', 2.5]]);
  const bytes = await blobs[0]?.arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

const decimalSign = (language: Language) =>
  new Intl.NumberFormat(language === 'pseudo' ? 'en' : `${language}-u-nu-latn`).format(2.5)[1];

it.each(LANGUAGES)(
  'a CSV file has the separators that spreadsheets expect in the language %s',
  async (language) => {
    const expected = decimalSign(language) === ',' ? 'Days;2,5' : 'Days,2.5';
    expect(await saved(language)).toBe(`\ufeff${expected}\r\n`);
  },
);
