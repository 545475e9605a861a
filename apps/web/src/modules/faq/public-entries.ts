import { useLingui } from '@lingui/react/macro';
import type { FaqEntry } from './categories';

export function usePublicEntries(): FaqEntry[] {
  const { t } = useLingui();
  return [
    {
      slug: 'what-is-selvedge',
      category: 'getting-started',
      question: t`What is Selvedge?`,
      answer: t`Selvedge is order management for apparel sourcing. A buyer, a trader and a factory work on the same order: its styles, combos and materials, its Time and Action plan with a deadline for each side, its messages and its files, from sample approval to delivery.`,
    },
    {
      slug: 'how-do-i-start',
      category: 'getting-started',
      question: t`How do I start?`,
      answer: t`Sign up with your work e-mail, enter the code we send you, and sign in. As a trader, connect with a buyer and a factory, create an order in five steps and apply a planning template. As a buyer or factory, accept your trader's connection request and the orders shared with you appear on your home page.`,
    },
    {
      slug: 'which-type-am-i',
      category: 'getting-started',
      question: t`Which organization type should I choose?`,
      answer: t`Choose Trader if you stand between brands and factories and run the orders, Buyer if the orders are placed by you, and Factory if you make the goods. The type decides which side of an order you see, and it cannot be changed later.`,
    },
    {
      slug: 'no-code',
      category: 'getting-started',
      question: t`I did not receive my verification code. What can I do?`,
      answer: t`Look into your spam folder first. A code is valid for 10 minutes; after a minute you can ask for another one with 'Resend OTP', which makes the earlier one void. After five wrong tries a code is void too.`,
    },
    {
      slug: 'on-a-phone',
      category: 'getting-started',
      question: t`Can I use it on a phone?`,
      answer: t`Yes. Every screen works on a phone, and reporting a stage's status or quantity takes two taps, so that it can be done on the factory floor.`,
    },
    {
      slug: 'what-is-the-trial',
      category: 'pricing',
      question: t`What does the free trial include?`,
      answer: t`Seven days with 500 active orders, 10 users, 5 planning templates and 1 GB of files, without a credit card. Each trader organization can activate it once, on the pricing page.`,
    },
    {
      slug: 'after-the-trial',
      category: 'pricing',
      question: t`What happens when my trial ends?`,
      answer: t`Nothing is locked and nothing is lost. Your orders, plans and files stay as they are; without a plan, new ones are possible up to 3 active orders, 5 users and 1 planning template. We tell your administrators two days before.`,
    },
    {
      slug: 'change-plan',
      category: 'pricing',
      question: t`Can I change my plan?`,
      answer: t`Yes, at any time. Upgrades apply immediately; downgrades apply at the next billing cycle.`,
    },
    {
      slug: 'limit-reached',
      category: 'pricing',
      question: t`What does 'Limit Reached' mean?`,
      answer: t`Your organization uses all that its plan allows of something, for example active orders. What exists goes on as before; only what would pass the limit is refused. Complete or archive orders that are done, or choose a larger plan.`,
    },
    {
      slug: 'who-pays',
      category: 'pricing',
      question: t`Do buyers and factories pay?`,
      answer: t`No. Only the trader has a plan. Its buyers and factories take part for free, with as many people as they like, and are never counted.`,
    },
    {
      slug: 'annual-billing',
      category: 'pricing',
      question: t`Is there a discount for annual billing?`,
      answer: t`Yes. The pricing page shows for each plan what a year paid at once saves against twelve single months.`,
    },
    {
      slug: 'api-access',
      category: 'pricing',
      question: t`Is there an API?`,
      answer: t`API access is for enterprise customers. The API is documented and described in OpenAPI, so that an ERP or a PLM can read and write orders and plans.`,
    },
    {
      slug: 'who-sees-prices',
      category: 'security',
      question: t`Can my factory see the buyer's price, or the other way round?`,
      answer: t`No. The server decides what each side may see and leaves everything else out of its answers: a buyer's pages carry no factory prices, dates or quantities at all, and a factory's none of the buyer's.`,
    },
    {
      slug: 'passwords',
      category: 'security',
      question: t`How are passwords and sessions protected?`,
      answer: t`Passwords are stored only as Argon2id hashes. A session lasts 12 hours, and changing or resetting your password ends every other session at once. Sign-in and codes are limited against guessing.`,
    },
    {
      slug: 'share-link-safety',
      category: 'security',
      question: t`How safe is a share link?`,
      answer: t`A link carries a secret of 256 bits that cannot be guessed, shows only what your own side may see, expires after 90 days and can be revoked at any time.`,
    },
    {
      slug: 'own-server',
      category: 'security',
      question: t`Can we run Selvedge on our own server?`,
      answer: t`Yes. It is one program that needs nothing but Node.js; it brings its own PostgreSQL or uses yours, and keeps files on disk or in an S3-compatible store. Your data never leaves your machines.`,
    },
    {
      slug: 'reset-password',
      category: 'support',
      question: t`I forgot my password. How do I get in again?`,
      answer: t`On the sign-in page choose 'Forget Password? Click on Reset', enter your e-mail, then the six-digit code we send you, then a new password.`,
    },
    {
      slug: 'report-a-problem',
      category: 'support',
      question: t`How do I report a problem?`,
      answer: t`Write to us with 'Contact Support'. If an error page showed a reference number, send it along: with it we find exactly what happened.`,
    },
    {
      slug: 'signed-out',
      category: 'support',
      question: t`Why was I asked to sign in again?`,
      answer: t`A session lasts 12 hours. It also ends when your password is changed or reset, or when an Admin deactivates your account. After signing in you are back on the page you were on.`,
    },
  ];
}
