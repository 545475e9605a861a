import { plural } from '@lingui/core/macro';

export const signInText = (count: number): string =>
  plural(count, { one: 'Sign in to send # report.', other: 'Sign in to send # reports.' });

export const notSentText = (count: number): string =>
  plural(count, { one: '# report is not sent yet.', other: '# reports are not sent yet.' });
