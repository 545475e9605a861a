import { IMPORT_MAX_ROWS, IMPORT_MESSAGES } from '@selvedge/domain/imports/import-texts';
import { NOT_BY_KEY } from '@selvedge/domain/integrations/rules';
import type { Context } from '#server/http/context';
import { Refusal } from '#server/http/refusal';

/** Leaves room for title lines that people add above the header. */
const MAX_ROWS = IMPORT_MAX_ROWS - 100;

export const isEditable = (rows: number): boolean => rows <= MAX_ROWS;

/** Imports are for people, and so are exports that are made for them; and an import reads a limited number of rows. */
export function refuseUneditable({ actor }: Context, rows: number): void {
  if (actor.apiKey) throw new Refusal('FORBIDDEN', NOT_BY_KEY);
  if (!isEditable(rows)) throw new Refusal('VALIDATION_FAILED', IMPORT_MESSAGES.tooManyRows(rows));
}
