import { byInvitationText } from '@selvedge/domain/identity/rules';
import { useSyncExternalStore } from 'react';
import { productText } from '#web/lib/product-text';
import { signUpContact } from '#web/lib/sign-up';

/** Why there is no form: what the server answers to a sign-up without an invitation. */
export function ByInvitation() {
  // The prerendered landing page does not know the contact; it is shown after hydration.
  const contact = useSyncExternalStore(
    () => () => undefined,
    signUpContact,
    () => undefined,
  );
  return productText(byInvitationText(contact));
}
