import { diffDocument } from '@selvedge/domain/orders/changes';
import { ApiError } from '#web/lib/api';
import type { Order } from '#web/modules/orders/queries';
import { documentOf, mineOf, type Unanswered, type WizardDraft } from './draft';

export function unansweredOf(draft: WizardDraft, asDraft: boolean): Unanswered {
  const { base: _base, unanswered: _unanswered, keptAt: _keptAt, ...sent } = draft;
  return { key: crypto.randomUUID(), asDraft, sent };
}

/** Nobody knows whether the server did what was asked. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500);

const samePeople = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Whether the stored order is what was sent, and nobody saved it since. */
export function isWhatWasSent({ sent }: Unanswered, stored: Order): boolean {
  const mine = mineOf(sent);
  const theirs = documentOf(stored);
  return (
    sent.version !== null &&
    stored.version === sent.version + 1 &&
    samePeople(mine.associatedUsers, theirs.associatedUsers) &&
    samePeople(mine.editorUsers, theirs.editorUsers) &&
    diffDocument(mine, theirs).length === 0
  );
}
