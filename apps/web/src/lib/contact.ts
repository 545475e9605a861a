/** The operator's address, which the server writes into the page (`CONTACT_EMAIL`). */
const contactAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="contact"]')?.content || 'hello@localhost';

export const mailLink = (subject: string): string =>
  `mailto:${contactAddress()}?subject=${encodeURIComponent(subject)}`;
