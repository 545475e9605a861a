import { translate } from '@selvedge/i18n/translate';
import type { Context } from '#server/http/context';
import type { ActivityRow, RecentRow } from './store';

export const presentEntry = (ctx: Context, row: Omit<ActivityRow, 'changes' | 'isEdit'>) => ({
  activityId: row.id,
  activityTime: row.at,
  description: translate(ctx.language, row.description),
  userId: row.userName === null ? null : row.userId,
  userName: row.userName,
  tags: row.tags,
  actionUrl: row.actionUrl,
  commitMessage: row.commitMessage,
  via: row.via,
  copiedBy: row.copiedBy,
  madeAt: row.madeAt,
});

export const presentLine = (ctx: Context, row: RecentRow) => ({
  activityId: row.id,
  activityTime: row.at,
  description: translate(ctx.language, row.description),
  userName: row.userName,
});
