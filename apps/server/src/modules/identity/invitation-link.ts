import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { AccountStatus } from '@selvedge/domain/vocabulary';
import type { VisitorContext } from '#server/http/context';
import { RateLimiter } from '#server/http/limits';
import { Refusal } from '#server/http/refusal';
import * as keys from './keys-store';
import { hashOf } from './secrets';

const unknownLinks = new RateLimiter('unknown invitation links', 100, 15 * 60_000);

export async function invitation(ctx: VisitorContext, key: string) {
  const found = await keys.findInvitation(ctx, hashOf(key));
  if (!found) {
    await ctx.independentTransaction((db) => unknownLinks.consume(db, ctx.network, ctx.now));
    throw new Refusal(
      'NOT_FOUND',
      localized('This invitation is not valid any more. Please ask for a new one.'),
    );
  }
  const { name, organization, inviter, inviterOrganization } = found;
  if (found.used) throw new Refusal('NOT_FOUND', reasonOf(found));
  if (Date.parse(found.expiresAt) <= ctx.now.getTime())
    throw new Refusal(
      'LINK_EXPIRED',
      localized('This invitation has expired. Please ask {organization} for a new one.', {
        organization: inviterOrganization ?? organization,
      }),
    );
  return { name, organization, inviter, inviterOrganization };
}

function reasonOf({ status, hasPassword }: keys.InvitationRow): LocalizedText {
  if (status === AccountStatus.InProgress && !hasPassword)
    return localized('A newer invitation was sent to you. Please use the link in the latest mail.');
  return localized('This invitation was used already. Please sign in.');
}
