import type { DemoOrder } from '@selvedge/demo/demo-order';
import type { DemoEdit } from '@selvedge/demo/order-edits';
import type { MakeId } from '@selvedge/demo/seeded-ids';
import type { ChangeNumbers } from '@selvedge/domain/changes/change-number';
import { splitSave } from '@selvedge/domain/changes/split-save';
import { stateAfter } from '@selvedge/domain/changes/states';
import { UserType } from '@selvedge/domain/vocabulary';
import { acknowledgementEvent, askedAbout, noticeEvent } from '#server/modules/changes/changes';
import type { Row } from '#server/modules/loading/loading';
import type { RecordedRows, Save } from './recorded-rows';

export function noticeRows({ record, edits }: DemoOrder, makeId: MakeId): RecordedRows {
  const { orderId, customFields, associatedUsers, editorUsers, traderOrganization } = record;
  const row = {
    orderId,
    customFields,
    associatedUsers,
    editorUsers,
    traderOrganizationId: traderOrganization.id,
    buyer: record.buyerOrganization,
    factory: record.manufacturerOrganization,
    buyerAdmitted: true,
    factoryAdmitted: true,
  };
  const changes: Row[] = [];
  const answers: Row[] = [];
  const saves: Save[] = [];
  for (const edit of edits) {
    const { at, by, before, after, acknowledged } = edit;
    const { items } = splitSave(before, after);
    const parties = askedAbout(row, items);
    if (parties.length === 0) continue;
    const id = makeId(at);
    const numbers = numbersOf(
      parties.map(({ userType }) => userType),
      changes,
    );
    const change = { id, numbers };
    const own = parties.map((party) => answerRow(id, party, edit));
    const state = stateAfter(
      'notice',
      own.map(({ answer }) => answer),
    );
    changes.push({
      id,
      order_id: orderId,
      buyer_number: numbers.buyer,
      factory_number: numbers.factory,
      kind: 'notice',
      state,
      proposer_id: by,
      proposer_org: traderOrganization.id,
      reason: edit.message,
      items,
      base_version: before.version,
      applied_version: after.version,
      created_at: at,
      closed_at: state === 'open' ? null : acknowledged.at(-1)?.at,
    });
    answers.push(...own);
    const notice = noticeEvent(row, { change: { ...change, items }, parties });
    saves.push({ at, by, event: notice, isAlone: true });
    for (const { at: on, actor } of acknowledged)
      saves.push({
        at: on,
        by: actor.id,
        event: acknowledgementEvent(actor, row, { ...change, holderId: by }),
        isAlone: true,
      });
  }
  return { rows: { order_changes: changes, order_change_answers: answers }, saves };
}

/** The numbers of changes differ per partner. */
function numbersOf(knowing: readonly UserType[], before: readonly Row[]): ChangeNumbers {
  const next = (type: UserType, column: 'buyer_number' | 'factory_number') =>
    knowing.includes(type) ? before.filter((row) => row[column] !== null).length + 1 : null;
  return {
    buyer: next(UserType.Buyer, 'buyer_number'),
    factory: next(UserType.Manufacturer, 'factory_number'),
  };
}

function answerRow(
  changeId: string,
  { organizationId, userType }: ReturnType<typeof askedAbout>[number],
  { acknowledged }: DemoEdit,
) {
  const given = acknowledged.find(({ actor }) => actor.organizationId === organizationId);
  return {
    change_id: changeId,
    organization_id: organizationId,
    user_type: userType,
    answer: given ? ('acknowledge' as const) : null,
    comment: '',
    user_id: given?.actor.id ?? null,
    answered_at: given?.at ?? null,
  };
}
