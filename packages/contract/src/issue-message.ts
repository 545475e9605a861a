import type { LocalizedText } from '@selvedge/domain/localized-text';

/** Marks a message that is JSON. No message of a schema starts with it otherwise. */
const WITH_VALUES = '\u0000';

/** A text as the message of a schema's issue, which can only be a string: its sentence, or JSON if it has values. */
export const issueMessage = (text: LocalizedText): string =>
  text.values ? WITH_VALUES + JSON.stringify(text) : text.text;

export const textOfIssue = (message: string): LocalizedText =>
  message.startsWith(WITH_VALUES)
    ? (JSON.parse(message.slice(WITH_VALUES.length)) as LocalizedText)
    : { text: message };
