import type { Actor } from '@selvedge/domain/actor';
import type { ChangeAnswer } from '@selvedge/domain/changes/states';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import type { PartnerType } from '@selvedge/domain/vocabulary';
import type { Recorded } from '#server/modules/activity/activity';
import type { OrderRow } from '#server/modules/orders/orders';
import { type AnswerNews, answerEvent, type NamedOrder, type NumberedChange } from './change-activity';
import type { ChangeRow } from './store';

type Answering = Pick<Actor, 'organizationId' | 'organizationName' | 'userType'>;
type Answered = NumberedChange & Pick<ChangeRow, 'holderId'>;

const KINDS = {
  accept: 'change.accepted',
  decline: 'change.declined',
  counter: 'change.countered',
  acknowledge: 'change.acknowledged',
} as const;

export function partnerAnswer(
  actor: Answering,
  { editorUsers }: Pick<OrderRow, 'editorUsers'>,
  change: Answered,
  { answer, comment }: { answer: ChangeAnswer; comment: string },
): AnswerNews {
  const organization = actor.organizationName;
  const text = (number: LocalizedText) =>
    ({
      accept: localized('{organization} accepted change {number}', { organization, number }),
      decline: localized('{organization} declined change {number}', { organization, number }),
      counter: localized('{organization} proposes other values for change {number}', {
        organization,
        number,
      }),
      acknowledge: localized('{organization} acknowledged change {number}', { organization, number }),
    })[answer];
  return {
    kind: KINDS[answer],
    change,
    party: { organizationId: actor.organizationId, userType: actor.userType as PartnerType },
    text,
    comment,
    userIds: [change.holderId, ...editorUsers],
  };
}

export const acknowledgementEvent = (
  actor: Answering,
  row: NamedOrder & Pick<OrderRow, 'editorUsers'>,
  change: Answered,
): Recorded => answerEvent(row, partnerAnswer(actor, row, change, { answer: 'acknowledge', comment: '' }));
