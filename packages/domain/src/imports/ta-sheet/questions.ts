import type { StatedTable } from './columns';
import type { GroupedOrders } from './orders';
import { isSameName, type KnownPartner } from './partners';
import type { ReadPartner, TaChoices, TaQuestion } from './ta-reading';
import { TA_MAX_DATES, TA_MAX_ORDERS, TA_MESSAGES, TA_QUESTIONS } from './ta-texts';

/** A workbook that is too large is imported in parts. */
export function sizeQuestions(
  orders: number,
  days: number,
  { sheets, seasons }: { sheets: string[]; seasons: string[] },
): TaQuestion[] {
  const text =
    orders > TA_MAX_ORDERS
      ? TA_MESSAGES.tooManyOrders(orders)
      : days > TA_MAX_DATES
        ? TA_MESSAGES.tooManyDates(days)
        : null;
  if (!text) return [];
  const bySeason = seasons.length > 1 ? [{ key: 'season', text, choices: seasons }] : [];
  return [{ key: 'sheets', text, choices: sheets }, ...bySeason];
}

/** What has no default and is not answered. */
export function questionsOf(
  { severalStyles, twoShipDates, findings }: GroupedOrders,
  tables: readonly StatedTable[],
  { answers }: TaChoices,
): TaQuestion[] {
  const asked = tables.flatMap(({ columns }) => columns.filter(({ state }) => state === 'asked'));
  const [styles, twice, cross, second, far] = [
    severalStyles[0],
    twoShipDates[0],
    findings.crosses[0],
    asked[0],
    findings.outside[0],
  ];
  const open: (TaQuestion | undefined | false)[] = [
    styles !== undefined && {
      key: 'answers.styles',
      text: TA_QUESTIONS.styles(severalStyles.length, styles),
      choices: ['one', 'each'],
    },
    twice !== undefined && {
      key: 'answers.colors',
      text: TA_QUESTIONS.colors(twoShipDates.length, twice),
      choices: ['orders', 'sum'],
    },
    cross && { key: 'answers.x', text: TA_QUESTIONS.x(cross.cell), choices: ['done', 'not-needed'] },
    second && {
      key: 'answers.rounds',
      text: TA_QUESTIONS.rounds(second.header),
      choices: ['last', 'own', 'left'],
    },
    far && {
      key: 'answers.years',
      text: TA_QUESTIONS.years(findings.outside.length, far.cell.cell, far.day),
      choices: ['keep', 'left'],
    },
  ];
  return open.flatMap((question) =>
    question && answers[question.key.slice('answers.'.length) as keyof TaChoices['answers']] === undefined
      ? [question]
      : [],
  );
}

const ASKED = {
  own: ({ name }: ReadPartner) => TA_QUESTIONS.ownName(name),
  none: ({ orders }: ReadPartner) => TA_QUESTIONS.noName(orders),
  two: ({ name }: ReadPartner) => TA_QUESTIONS.twoNames(name),
  several: ({ name }: ReadPartner) => TA_QUESTIONS.severalPartners(name),
};
const isAsked = (how: string): how is keyof typeof ASKED => Object.hasOwn(ASKED, how);

/** Orders without a factory become drafts, so that only a buyer's missing name is asked. */
export const partnerQuestions = (
  found: readonly ReadPartner[],
  partners: readonly KnownPartner[],
  chosen: TaChoices['partners'],
): TaQuestion[] =>
  found.flatMap((partner, index): TaQuestion[] => {
    const { how, partnerId, name, orders, type } = partner;
    if (isAsked(how) && !(how === 'none' && type === 'factory'))
      return [{ key: `partners.${index}.partnerId`, text: ASKED[how](partner), choices: [] }];
    const isConnected =
      how !== 'typing' && partners.some(({ id, connected }) => connected && id === partnerId);
    const isAnswered = chosen.some((one) => one.visible && isSameName(one, partner));
    return isConnected && !isAnswered
      ? [
          {
            key: `partners.${index}.visible`,
            text: TA_QUESTIONS.visible(name, orders),
            choices: ['show', 'drafts'],
          },
        ]
      : [];
  });
