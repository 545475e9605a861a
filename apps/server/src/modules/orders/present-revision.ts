import { localized } from '@selvedge/domain/localized-text';
import { orderStatusLabel } from '@selvedge/domain/vocabulary-labels';
import { translate } from '@selvedge/i18n/translate';
import type { Context } from '#server/http/context';
import { ORDER_CREATED, ORDER_UPDATED } from './record-activity';

/** The product's own summaries are translated, those of people are not. */
export function presentSummary({ language }: Context, summary: string): string {
  const own = [ORDER_CREATED, ORDER_UPDATED].find(({ text }) => text === summary);
  return own ? translate(language, own) : summary;
}

/** The change of a status; none where it stays. */
export function presentStatus({ language }: Context, before: number, after: number) {
  if (before === after) return [];
  const [from, to] = [orderStatusLabel(before), orderStatusLabel(after)];
  return [
    {
      label: translate(language, localized('Status')),
      from: translate(language, from),
      to: translate(language, to),
    },
  ];
}
