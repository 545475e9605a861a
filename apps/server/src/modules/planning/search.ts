import { searchWords } from '@selvedge/domain/search-words';
import { keyOf } from '@selvedge/domain/spreadsheet';
import type { Context } from '#server/http/context';
import { type FoundStage, searchStages } from './search-store';

export { ownStageNames } from './search-store';

export const findStages = (ctx: Context, text: string, limit: number): Promise<FoundStage[]> =>
  searchStages(ctx, searchWords(keyOf(text)), limit);
