import type { ResultOf } from '@selvedge/contract/endpoint';
import type { requestChange } from '@selvedge/contract/order-changes';
import { changeNumber } from '@selvedge/domain/changes/change-number';
import type { effects } from '@selvedge/domain/changes/effects';
import { type ChangeItem, isSeenBy } from '@selvedge/domain/changes/items';
import { mayAnswerChange, mayWithdrawChange } from '@selvedge/domain/changes/policy';
import { type ChangeKind, stateFor } from '@selvedge/domain/changes/states';
import { sideOfType } from '@selvedge/domain/planning/view';
import { UserType } from '@selvedge/domain/vocabulary';
import { translate } from '@selvedge/i18n/translate';
import type { Context } from '#server/http/context';
import type { OrderRow } from '#server/modules/orders/orders';
import type { AnswerRow, ChangeRow } from './store';

type Shown = ResultOf<typeof requestChange>;

export function itemsFor(ctx: Context, change: Pick<ChangeRow, 'items'>): ChangeItem[] {
  const { userType } = ctx.actor;
  return userType === UserType.Trader
    ? change.items
    : change.items.filter((item) => isSeenBy(item, userType));
}

const numberFor = ({ actor, language }: Context, { numbers }: Pick<ChangeRow, 'numbers'>): string =>
  translate(language, changeNumber(numbers, actor.userType));

export const presentMade = <K extends ChangeKind>(
  ctx: Context,
  change: Pick<ChangeRow, 'id' | 'numbers'>,
  kind: K,
) => ({
  changeId: change.id,
  number: numberFor(ctx, change),
  kind,
});

/** A change as the actor's side reads it: a partner its own items and its own answer (approvals.md C 5). */
export function presentChange(ctx: Context, order: OrderRow, change: ChangeRow): Shown {
  const { organizationId, userType } = ctx.actor;
  const isTrader = userType === UserType.Trader;
  const own = change.answers.find((one) => one.organizationId === organizationId);
  const isProposer = change.proposerOrg === organizationId;
  const isOpen = change.state === 'open';
  const mayAnswer =
    isOpen && !!own && own.answer === null && mayAnswerChange(ctx.actor, order, policyFacts(change)).allowed;
  return {
    changeId: change.id,
    number: numberFor(ctx, change),
    kind: change.kind,
    state: isTrader
      ? change.state
      : stateFor(change.state, {
          answer: own?.answer ?? null,
          isProposer,
          wasPassedOn: change.wasPassedOn,
        }),
    proposerId: isTrader || isProposer ? change.proposerId : null,
    proposerName: change.proposerName ?? change.proposerOrganization,
    proposerOrganization: change.proposerOrganization,
    // The reason of a notice is the summary of its save, which tells of all that was changed.
    reason: change.kind === 'notice' && !isTrader ? '' : change.reason,
    items: itemsFor(ctx, change).map(presentItem),
    asked: change.answers
      .filter((one) => isTrader || one === own || (isProposer && change.kind === 'request'))
      .map((one) => presentAnswer(one, isTrader || one === own || one.answer === 'decline')),
    from:
      isTrader && change.fromId && change.fromNumbers
        ? { changeId: change.fromId, number: numberFor(ctx, { numbers: change.fromNumbers }) }
        : null,
    appliedVersion: isTrader ? change.appliedVersion : null,
    createdAt: change.createdAt,
    closedAt: change.closedAt,
    can: {
      answer: mayAnswer && change.kind !== 'notice',
      counter: mayAnswer && change.kind === 'proposal',
      acknowledge: mayAnswer && change.kind === 'notice',
      withdraw: isOpen && mayWithdrawChange(ctx.actor, order, policyFacts(change)).allowed,
    },
  };
}

export const presentEffect = ({ language }: Context, { side, text }: ReturnType<typeof effects>[number]) => ({
  side,
  text: translate(language, text),
});

const presentItem = ({ path, label, from, to, value }: ChangeItem): Shown['items'][number] => ({
  path,
  label,
  from,
  to,
  value: valueOf(value),
});

/** The value to start a counterproposal from; of a whole part none, because it has fields of both sides. */
function valueOf(value: ChangeItem['value']): Shown['items'][number]['value'] {
  if (value === null) return null;
  if ('field' in value) return value.field.value;
  if ('composition' in value) return value.composition;
  return 'quantity' in value ? value.quantity : null;
}

/** The comment of an accepted request is for the other side, if anybody. */
const presentAnswer = (
  { userType, organizationName, answer, comment, person, answeredAt }: AnswerRow,
  readsComment: boolean,
): Shown['asked'][number] => ({
  side: sideOfType(userType),
  organizationName,
  answer,
  comment: readsComment ? comment : '',
  person,
  answeredAt,
});

export const policyFacts = (change: ChangeRow) => ({
  kind: change.kind,
  proposerOrg: change.proposerOrg,
  asked: change.answers.map(({ organizationId }) => organizationId),
});
