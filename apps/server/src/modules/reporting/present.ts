import type { Day } from '@selvedge/domain/calendar';
import { groupBy } from '@selvedge/domain/group-by';
import { localized } from '@selvedge/domain/localized-text';
import { MAX_MESSAGE } from '@selvedge/domain/messaging/audience';
import { ASK_TEXT, linkMessage } from '@selvedge/domain/reporting/links';
import { REMIND_TEXT } from '@selvedge/domain/reporting/reminding';
import type { Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';

/** The message with which an editor sends a report link in a chat, in the language of its receiver. */
export const presentMessage = (
  language: Language,
  words: Parameters<typeof linkMessage>[0],
  url: string,
): string => translate(language, linkMessage(words, url));

export const presentAsk = (language: Language): string => translate(language, ASK_TEXT);
export const presentRemindWords = (language: Language): string => translate(language, REMIND_TEXT);

interface RemindedStage {
  orderName: string;
  stageName: string;
  due: Day | null;
}
/** The words, and below them the stages by order, as many as fit into a message. */
export function presentReminder(
  language: Language,
  { stages, words }: { stages: readonly RemindedStage[]; words: string | null },
): string {
  const lines = [...groupBy(stages, ({ orderName }) => orderName)].flatMap(([orderName, some]) => [
    `\n${orderName}`,
    ...some.map(
      ({ stageName, due }) =>
        `- ${translate(
          language,
          due
            ? localized('{stage}, due {day}', { stage: { stage: stageName }, day: { day: due } })
            : localized('{stage}', { stage: { stage: stageName } }),
        )}`,
    ),
  ]);
  const text = [words ?? presentRemindWords(language), ...lines].join('\n');
  return text.length <= MAX_MESSAGE ? text : `${text.slice(0, text.lastIndexOf('\n', MAX_MESSAGE - 2))}\n…`;
}
