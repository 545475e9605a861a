import { MAX_RESULTS_PER_KIND, SEARCH_MIN } from '@selvedge/contract/search';
import type { Context } from '#server/http/context';
import { searchPeople } from '#server/modules/identity/identity';
import { searchPartners } from '#server/modules/organizations/organizations';
import { findStages } from '#server/modules/planning/planning';
import { searchTemplates } from '#server/modules/templates/templates';

/** Each kind by the rules of its module. Orders have their own list. */
export async function search(ctx: Context, text: string) {
  const query = text.trim();
  if ([...query].length < SEARCH_MIN) return { people: [], organizations: [], stages: [], templates: [] };
  return {
    people: await searchPeople(ctx, query, MAX_RESULTS_PER_KIND),
    organizations: await searchPartners(ctx, query, MAX_RESULTS_PER_KIND),
    stages: await findStages(ctx, query, MAX_RESULTS_PER_KIND),
    templates: await searchTemplates(ctx, query, MAX_RESULTS_PER_KIND),
  };
}
