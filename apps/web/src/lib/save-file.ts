import { csvText } from '@selvedge/domain/spreadsheet';
import { separatorsOf } from '@selvedge/i18n/locale-tags';
import { shownLanguage } from './language';

export function saveFile(name: string, contents: Blob): void {
  const address = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
export const saveJson = (name: string, data: unknown): void =>
  saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
/** A table as the reader's spreadsheet opens it. */
export const saveCsv = (name: string, rows: Parameters<typeof csvText>[0]): void =>
  saveFile(
    `${name}.csv`,
    new Blob([csvText(rows, separatorsOf(shownLanguage()).decimal)], { type: 'text/csv' }),
  );
