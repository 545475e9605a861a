import type { QueryOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/waiting';
import { callerDay, dayIn } from '@selvedge/domain/calendar';
import type { Context } from '#server/http/context';
import { presentWaiting } from './present';
import { readWaiting } from './read-waiting';

export { skipMornings } from './greet-mornings';

export async function waiting(ctx: Context, { today }: QueryOf<typeof contract.waiting>) {
  const day = dayIn('UTC', ctx.now);
  return presentWaiting(ctx, await readWaiting(ctx, callerDay(day, today ?? day)));
}
