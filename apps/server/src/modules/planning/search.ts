import { searchWords } from '@selvedge/domain/search-words';
import type { Context } from '#server/http/context';
import { type FoundStage, searchStages } from './search-store';

/** Stages that the actor's side sees, by words of their names and of their orders. */
export const findStages = (ctx: Context, text: string, limit: number): Promise<FoundStage[]> =>
  searchStages(ctx, searchWords(text), limit);
