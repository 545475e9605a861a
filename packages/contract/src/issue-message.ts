import type { LocalizedText } from '@selvedge/domain/localized-text';

const WITH_VALUES = '{"text":';

/** A text as the message of a schema's issue, which can only be a string: its sentence, or JSON if it has values. */
export const issueMessage = (text: LocalizedText): string => (text.values ? JSON.stringify(text) : text.text);

/** The text of a message that `issueMessage` made. */
export const textOfIssue = (message: string): LocalizedText =>
  message.startsWith(WITH_VALUES) ? (JSON.parse(message) as LocalizedText) : { text: message };
