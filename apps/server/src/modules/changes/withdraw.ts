import { CHANGE_MESSAGES } from '@selvedge/domain/changes/change-texts';
import { mayWithdrawChange } from '@selvedge/domain/changes/policy';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import type { Context } from '#server/http/context';
import { Refusal } from '#server/http/refusal';
import { requesterOf } from './answer-request';
import { recordAnswer, recordForPartners } from './change-activity';
import { openChange } from './open-change';
import { askedAbout } from './parties';
import { policyFacts } from './present';
import * as store from './store';

export async function withdrawChange(
  ctx: Context,
  { orderId, changeId }: { orderId: string; changeId: string },
) {
  const { row, change } = await openChange(ctx, orderId, changeId);
  ctx.permit(mayWithdrawChange, row, policyFacts(change));
  if (change.state !== 'open') throw new Refusal('CONFLICT', CHANGE_MESSAGES.answered);
  await store.close(ctx, change.id, { state: 'withdrawn' });
  const text = (number: LocalizedText) => localized('Change {number} was withdrawn', { number });
  if (change.kind === 'request')
    await recordAnswer(ctx, row, {
      kind: 'change.withdrawn',
      change,
      party: requesterOf(row, change),
      text,
      comment: '',
      userIds: row.editorUsers,
    });
  else {
    await store.closePassedOn(ctx, change, 'declined');
    const asked = new Set(change.answers.map(({ organizationId }) => organizationId));
    await recordForPartners(ctx, row, {
      kind: 'change.withdrawn',
      change,
      parties: askedAbout(row, change.items).filter(({ organizationId }) => asked.has(organizationId)),
      ending: text,
    });
  }
  return { message: localized('Change withdrawn') };
}
