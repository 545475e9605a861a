import type { MailHeader } from './headers';

const BULK = ['bulk', 'junk', 'list', 'auto_reply', 'auto-reply'];
const SUBJECT =
  /^\s*(?:automatic reply|auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|自动回复|自動回覆|自动答复|otomatik (?:yanıt|cevap)|ofis dışında|trả lời tự động|স্বয়ংক্রিয় উত্তর|automatische antwort|abwesenheit|réponse automatique|respuesta automática|risposta automatica|resposta automática)/iu;

/** A program wrote the mail: replies to it could go back and forth without end. */
export function isAutomatic(headers: readonly MailHeader[]): boolean {
  const values = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value);
  const words = (name: string) =>
    values(name).map((value) => /^\s*([a-z_-]*)/i.exec(value)?.[1]?.toLowerCase() ?? '');
  return (
    words('auto-submitted').some((word) => word !== 'no') ||
    words('precedence').some((word) => BULK.includes(word)) ||
    values('list-id').length > 0 ||
    values('x-autoreply').length > 0 ||
    values('x-autorespond').length > 0 ||
    values('x-autoresponse').length > 0 ||
    // Exchange adds it to its replies, and other programs to mails that nobody answers.
    (values('x-auto-response-suppress').length > 0 && values('in-reply-to').length > 0) ||
    values('subject').some((value) => SUBJECT.test(value)) ||
    values('return-path').some((value) => value.replace(/\s/g, '') === '<>' || value.trim() === '') ||
    values('content-type').some((value) => /^\s*multipart\/report\b/i.test(value))
  );
}

/** Null if a mail has no id, several, or one that no mail program writes. */
export function messageIdOf(headers: readonly MailHeader[]): string | null {
  const [first, ...others] = headers.filter(({ key }) => key === 'message-id');
  const id = first?.value.trim() ?? '';
  return others.length === 0 && /^<[!-;=?-~]{3,500}>$/.test(id) ? id : null;
}
