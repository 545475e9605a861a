/** Default texts for a company that runs the site for its own orders. Operators replace them with LEGAL_DIR. */
export const TERMS = `
These terms apply between you and the operator of this site, who runs Selvedge for you.

# Your account

Keep your password to yourself and tell the operator when somebody else may know it. You act for the organization that your account belongs to, and its Admins may deactivate your account.

# Your content

Orders, files and messages stay the property of the organizations that enter them. You give the operator the right to store and show them to the people who take part in the same order, as the product describes. Enter only content that you may share.

# Fair use

- Do not try to read data of organizations that you do not work with.
- Do not send unsolicited invitations or messages.
- Do not put so much load on the site that others cannot use it.

# Availability

The operator takes reasonable care to keep the site available and to keep backups. There is no promise of uninterrupted service unless a separate contract makes one.

# Paid plans

Prices and limits are those of the pricing page. A paid plan runs for the period that was agreed and can be cancelled at the end of that period. At a limit nothing that exists is locked or removed.

# Ending

You may stop using the site at any time and ask for your personal data to be removed. The operator may close an account that breaks these terms, after a notice where that is possible.

# Changes

When these terms change, the new text is shown here. Continued use after a change means that you accept it.
`;

export const PRIVACY = `
This notice says which personal data the operator of this site keeps about you, and why.

# What is kept

- Your name, e-mail address, phone number and picture, as you or your organization entered them.
- What you do in orders: reports, comments, files, changes, each with your name and the time.
- Sign-ins, with time and network address, to protect accounts.

# Who sees it

People who take part in the same order or organization see your name and what you did there. Contact data is shown to organizations with an active connection. Nothing is sold and there is no advertising or tracking.

# How long

Your account data is kept while your account exists. The record of an order is kept as long as the order. Sign-in records are kept for 400 days.

# Your rights

You can download your personal data on your profile, correct it there, and ask the Admin of your organization or the operator to remove it. Entries in the record of an order then show "Former user".

# Cookies

The site sets no cookies for advertising or analysis. Your browser keeps your sign-in and unsaved drafts in its own storage.

# Contact

Write to the operator at the contact address of this site.
`;
