import { type DefaultBlock, TRANSLATED } from '@selvedge/domain/legal/default-texts';
import type { LegalBlock } from '@selvedge/domain/legal/document';
import { DEFAULT_LANGUAGE, type Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';

export function presentDefault(language: Language, blocks: readonly DefaultBlock[]): LegalBlock[] {
  const shown: LegalBlock[] = blocks.map((block) =>
    block.kind === 'list'
      ? { kind: block.kind, items: block.items.map((item) => translate(language, item)) }
      : { kind: block.kind, text: translate(language, block.text) },
  );
  return language === DEFAULT_LANGUAGE
    ? shown
    : [{ kind: 'paragraph', text: translate(language, TRANSLATED) }, ...shown];
}
