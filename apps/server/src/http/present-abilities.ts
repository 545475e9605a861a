import type { LocalizedText } from '@selvedge/domain/localized-text';
import { translate } from '@selvedge/i18n/translate';
import type { VisitorContext } from './context';

/** Reasons are in the language of the request. */
export const presentAbilities = <C, R extends string>(
  { language }: Pick<VisitorContext, 'language'>,
  { can, reasons }: { can: C; reasons: Partial<Record<R, LocalizedText>> },
) => ({
  can,
  reasons: Object.fromEntries(
    Object.entries<LocalizedText | undefined>(reasons).flatMap(([ability, reason]) =>
      reason === undefined ? [] : [[ability, translate(language, reason)]],
    ),
  ) as Partial<Record<R, string>>,
});
