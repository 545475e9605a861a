import { translate } from '@selvedge/i18n/translate';
import type { Context } from '#server/http/context';
import type { ActivityRow } from './store';

export const presentEntry = (ctx: Context, row: Omit<ActivityRow, 'changes'>) => ({
  activityId: row.id,
  activityTime: row.at,
  description: translate(ctx.language, row.description),
  userId: row.userName === null ? null : row.userId,
  userName: row.userName,
  tags: row.tags,
  actionUrl: row.actionUrl,
  commitMessage: row.commitMessage,
  via: row.via,
});
