import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/identity';
import { phoneDigits } from '@selvedge/domain/identity/rules';
import { localized } from '@selvedge/domain/localized-text';
import type { VisitorContext } from '#server/http/context';
import { Refusal } from '#server/http/refusal';
import { audit } from '#server/modules/audit/audit';
import { book } from '#server/modules/organizations/organizations';
import { refuseCommonPassword } from './common-passwords';
import { notifyOfSignUp, updateApproval } from './invitations';
import * as keys from './keys-store';
import { approvalPendingText } from './present';
import { hashOf, hashPassword } from './secrets';
import * as store from './store';

const INVALID_INVITATION = localized('This invitation is not valid any more. Please ask for a new one.');
type Completion = BodyOf<typeof contract.completeInvitation>;

/** Validates the invitation and hashes the password outside of the transaction, because hashing is slow. */
export async function hashForCompletion(ctx: VisitorContext, body: Completion): Promise<string> {
  await refuseCommonPassword(body.password, 'password');
  if (!(await keys.findKey(ctx, 'invite', hashOf(body.oneTimeAuthKey))))
    throw new Refusal('VALIDATION_FAILED', INVALID_INVITATION);
  return hashPassword(body.password);
}

export async function completeInvitation(ctx: VisitorContext, body: Completion, hash: string) {
  const key = await keys.findKey(ctx, 'invite', hashOf(body.oneTimeAuthKey));
  if (!key || key.userId === null || !(await keys.useKey(ctx, key.id)))
    throw new Refusal('VALIDATION_FAILED', INVALID_INVITATION);
  const invitation = await updateApproval(ctx, key.userId);
  const completed = await store.completePerson(ctx, key.userId, {
    name: body.name,
    phone: body.phone ? phoneDigits(body.phone) : null,
    hash,
  });
  if (!completed) throw new Refusal('VALIDATION_FAILED', INVALID_INVITATION);
  // A contact may hold several invitation links, one per inviting organization.
  await keys.invalidateKeys(ctx, key.userId, ['invite']);
  const person = await store.findById(ctx, key.userId);
  if (person) await book.joinFromBook(ctx, person.organizationId);
  if (person)
    await audit(ctx, {
      event: 'invitation.accepted',
      organizationId: person.organizationId,
      actorId: person.id,
    });
  if (person && invitation) await notifyOfSignUp(ctx, person.id, invitation, person.awaitingApproval);
  if (person?.awaitingApproval)
    return { message: localized('Sign-up completed. {approval}', { approval: approvalPendingText(person) }) };
  return { message: localized('Sign-up completed. Please sign in.') };
}
