/** The operator's address, which the server writes into the page (`CONTACT_EMAIL`). */
const contactAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="contact"]')?.content || 'hello@localhost';

/** A link that opens a new mail to the operator. */
export const mailLink = (subject: string): string =>
  `mailto:${contactAddress()}?subject=${encodeURIComponent(subject)}`;
