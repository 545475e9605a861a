import { translate } from '@selvedge/i18n/translate';
import type { Context } from '#server/http/context';
import type { NotificationRow } from './store';

export const presentNotification = (ctx: Context, row: NotificationRow) => ({
  ...row,
  title: translate(ctx.language, row.title),
  message: translate(ctx.language, row.message),
});
