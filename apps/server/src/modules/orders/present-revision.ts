import { translate } from '@selvedge/i18n/translate';
import type { Context } from '#server/http/context';
import { ORDER_CREATED, ORDER_UPDATED } from './record-activity';

/** The product's own summaries are translated, those of people are not. */
export function presentSummary({ language }: Context, summary: string): string {
  const own = [ORDER_CREATED, ORDER_UPDATED].find(({ text }) => text === summary);
  return own ? translate(language, own) : summary;
}
