import { localized } from '@selvedge/domain/localized-text';
import type { VisitorContext } from '#server/http/context';
import { Refusal } from '#server/http/refusal';

const DEMO_ADDRESS = /@demo\.example$/;

/** The demo password is public, so demo accounts work on the local machine only unless `DEMO` asks for the demo data. */
export function refuseDemoFromElsewhere(ctx: VisitorContext, email: string): void {
  if (DEMO_ADDRESS.test(email) && (ctx.config.demo ?? 'off') === 'off' && !ctx.isLocal)
    throw new Refusal('FORBIDDEN', localized('The demo accounts can be used on this machine only.'));
}
