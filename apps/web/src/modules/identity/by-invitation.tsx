import { byInvitationText } from '@selvedge/domain/identity/rules';
import { useSyncExternalStore } from 'react';
import { productText } from '#web/lib/product-text';
import { signUpContact } from '#web/lib/sign-up';

/** The server's refusal of a sign-up without an invitation, in place of the form. */
export function ByInvitation() {
  // The prerendered landing page does not know the contact; it is shown after hydration.
  const contact = useSyncExternalStore(
    () => () => undefined,
    signUpContact,
    () => undefined,
  );
  return productText(byInvitationText(contact));
}
