import type { boardChoices } from '@selvedge/contract/board';
import type { ResultOf } from '@selvedge/contract/endpoint';
import { inColumnOrder } from '@selvedge/domain/board/columns';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { readChoices } from './choices-store';

export async function choices(ctx: Context): Promise<ResultOf<typeof boardChoices>> {
  const { buyers, factories, traders, brands, seasons, merchandisers, stages } = await readChoices(ctx);
  const isTrader = ctx.actor.userType === UserType.Trader;
  return {
    ...(isTrader ? { buyers, factories, merchandisers } : { traders }),
    brands,
    seasons,
    stages: inColumnOrder(stages),
  };
}
