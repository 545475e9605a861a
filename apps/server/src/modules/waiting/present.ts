import type { ResultOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/waiting';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { translate } from '@selvedge/i18n/translate';
import type { Context } from '#server/http/context';
import type { readWaiting } from './read-waiting';

export function presentWaiting(
  { language }: Pick<Context, 'language'>,
  found: Awaited<ReturnType<typeof readWaiting>>,
): ResultOf<typeof contract.waiting> {
  const translated = <L extends { text: LocalizedText }>({
    total,
    items,
  }: {
    total: number;
    items: L[];
  }) => ({
    total,
    items: items.map(({ text, ...item }) => ({ ...item, text: translate(language, text) })),
  });
  return {
    files: translated(found.files),
    changes: translated(found.changes),
    answers: translated(found.answers),
    rounds: translated(found.rounds),
    mentions: translated(found.mentions),
  };
}
