import { useLingui } from '@lingui/react/macro';
import type { FaqEntry } from './categories';

export function useMemberEntries(): FaqEntry[] {
  const { t } = useLingui();
  return [
    {
      slug: 'invite-a-colleague',
      category: 'users',
      question: t`How do I invite a team member?`,
      answer: t`Open Users, choose 'Invite New User' and enter a name, an e-mail address and a role. Team members are invited by e-mail: the link in it leads to a page where they set their password.`,
    },
    {
      slug: 'admin-or-regular',
      category: 'users',
      question: t`What is the difference between Admin and Regular?`,
      answer: t`An Admin has full access: people, connections, orders, templates and the subscription. A Regular user has read-only access, can comment and send messages, and edits an order only when listed among its editors.`,
    },
    {
      slug: 'invitation-expired',
      category: 'users',
      question: t`An invitation has expired or got lost. What now?`,
      answer: t`Open Users, find the person under 'In Progress' and choose 'Resend invitation' in the menu of their card. The new link is valid for 7 days; the earlier one is void.`,
    },
    {
      slug: 'somebody-leaves',
      category: 'users',
      question: t`What do I do when somebody leaves?`,
      answer: t`An Admin deactivates the person on the Users page and gives their work to colleagues. They are signed out at once and are not counted by your plan any more; what they wrote and changed stays in the history.`,
    },
    {
      slug: 'create-an-order',
      category: 'orders',
      question: t`How do I create an order?`,
      answer: t`As a trader's Admin choose 'Create Order'. Five steps lead through order information, styles and combos, assigned people, commercial and shipment information. You can save a draft at every step and go on later from any device.`,
    },
    {
      slug: 'how-deadlines-work',
      category: 'orders',
      question: t`How are deadlines calculated?`,
      answer: t`A deadline is the purchase order date plus the stage's lead time in days, one for the client side and one for the factory side. When the purchase order date changes, the deadlines move with it.`,
    },
    {
      slug: 'planning-templates',
      category: 'orders',
      question: t`What is a planning template?`,
      answer: t`A Time and Action plan without an order: stages with their type, level and lead times. Apply it to a new order and all its deadlines are set from the purchase order date.`,
    },
    {
      slug: 'undo-a-change',
      category: 'orders',
      question: t`Can I see who changed what, and undo it?`,
      answer: t`Yes. Each save of an order is a version with its author, time and message. The history of an order shows what each version changed, field by field, and editors can restore any of them.`,
    },
    {
      slug: 'who-can-edit',
      category: 'orders',
      question: t`Who can edit an order?`,
      answer: t`People of the trader's organization who are listed as its editors; whoever created it always is. Buyers and factories report status and quantity on the stages that are assigned to them.`,
    },
    {
      slug: 'duplicate-an-order',
      category: 'orders',
      question: t`Can I copy an order for a repeat?`,
      answer: t`Yes, with 'Duplicate Order'. The copy keeps styles, materials and plan; statuses and quantities begin anew and the deadlines follow the new purchase order date.`,
    },
    {
      slug: 'share-without-account',
      category: 'orders',
      question: t`Can I show an order to somebody without an account?`,
      answer: t`Yes. Make a share link on the order. Whoever has it sees the order as your own side does, read-only, for 90 days or until you revoke the link.`,
    },
    {
      slug: 'connect',
      category: 'organizations',
      question: t`How do I connect with a buyer or a factory?`,
      answer: t`Traders open Buyers or Factories, search for the organization and send a request. If it is not there yet, add it with a contact person, who is invited by e-mail. The connection is active once the other side accepts.`,
    },
    {
      slug: 'disconnect',
      category: 'organizations',
      question: t`What happens to our orders when we disconnect?`,
      answer: t`Existing orders stay readable to both sides. New orders need an active connection again.`,
    },
    {
      slug: 'allowed-domains',
      category: 'organizations',
      question: t`Can we restrict who is invited into our organization?`,
      answer: t`Yes. List your e-mail domains under My Organization; from then on people can be invited only with an address at one of them.`,
    },
    {
      slug: 'several-organizations',
      category: 'organizations',
      question: t`Can one person belong to several organizations?`,
      answer: t`No, an e-mail address belongs to one organization. Use a second address for a second organization.`,
    },
  ];
}
