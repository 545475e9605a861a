import { localized } from '@selvedge/domain/localized-text';
import { LINK_ACTION_TEXTS, type LinkAction } from '@selvedge/domain/reporting/links';
import type { MailTexts } from './content';

type Item = NonNullable<MailTexts['sections']>[number]['items'][number];

export const reportLinks = (
  reportUrl: string,
  choices: readonly LinkAction[],
): NonNullable<Item['links']> => [
  ...choices.map((action) => ({
    label: LINK_ACTION_TEXTS[action],
    address: `${reportUrl}?action=${action}`,
  })),
  { label: localized('More'), address: reportUrl },
];
