import { i18n } from '@lingui/core';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { type Language, translationOf } from '@selvedge/i18n/catalogs';

export const fixedText = ({ text }: Omit<LocalizedText, 'values'>): string =>
  translationOf(i18n.locale as Language, text) ?? text;
