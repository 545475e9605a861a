import { type Holding, mayTakeOver } from '@selvedge/domain/identity/holdings';
import { translate } from '@selvedge/i18n/translate';
import type { Context } from '#server/http/context';
import type { Colleague } from './store';
import { HOLDING_TEXTS } from './texts';

export const presentHolding = (
  ctx: Context,
  kind: Holding,
  { count, colleagues }: { count: number; colleagues: readonly Colleague[] },
) => ({
  kind,
  text: translate(ctx.language, HOLDING_TEXTS[kind](count)),
  receivers: colleagues
    .filter(({ role }) => mayTakeOver(kind, { role, userType: ctx.actor.userType }))
    .map(({ id, name }) => ({ id, name })),
});
