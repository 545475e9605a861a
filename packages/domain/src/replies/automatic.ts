import type { MailHeader } from './headers';

const BULK = ['bulk', 'junk', 'list'];

/** Whether a mail was written by a program: answers to such mails could go back and forth without end. */
export function isAutomatic(headers: readonly MailHeader[]): boolean {
  const values = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value);
  const words = (name: string) =>
    values(name).map((value) => /^\s*([a-z-]*)/i.exec(value)?.[1]?.toLowerCase() ?? '');
  return (
    words('auto-submitted').some((word) => word !== 'no') ||
    words('precedence').some((word) => BULK.includes(word)) ||
    values('list-id').length > 0 ||
    values('x-autoreply').length > 0 ||
    values('return-path').some((value) => value.replace(/\s/g, '') === '<>' || value.trim() === '') ||
    values('content-type').some((value) => /^\s*multipart\/report\b/i.test(value))
  );
}

/** The id of a mail; null if it has none, several, or one that no mail program writes. */
export function messageIdOf(headers: readonly MailHeader[]): string | null {
  const [first, ...others] = headers.filter(({ key }) => key === 'message-id');
  const id = first?.value.trim() ?? '';
  return others.length === 0 && /^<[!-;=?-~]{3,500}>$/.test(id) ? id : null;
}
