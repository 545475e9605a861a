import type { LocalizedText } from '@selvedge/domain/localized-text';
import { type Change, describeEdits, diffMerchandiser, sameDocument } from '@selvedge/domain/orders/changes';
import { diff, type Edit } from '@selvedge/domain/orders/edits';
import { settingsSummary } from '@selvedge/domain/orders/field-settings';
import { missingFields } from '@selvedge/domain/orders/mandatory';
import { namedFiles } from '@selvedge/domain/orders/named-files';
import type { OrderDocument, OrderRecord, Style } from '@selvedge/domain/orders/order';
import { movedFields } from '@selvedge/domain/orders/present-visibility';
import { orderFacts } from '@selvedge/domain/orders/rules';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { referFiles } from '#server/modules/files/files';
import { saveDraftPlan, syncPlanWithOrder } from '#server/modules/planning/planning';
import { type FileNote, recordFileVersions } from '#server/modules/versions/versions';
import { documentOf, type OrderInput } from './merge-input';
import { projectOrder } from './projection';
import {
  notifyRemoved,
  ORDER_UPDATED,
  type OrderActivity,
  organizationsOf,
  recordOrderActivity,
} from './record-activity';
import * as revisions from './revisions-store';
import * as store from './store';

export interface OrderChange {
  input: OrderInput;
  document: OrderDocument;
  status: OrderStatus;
  commitMessage: string | null;
  /** Parts of a restored revision. Their files may be referenced again although the order no longer refers to them. */
  restored?: OrderParts | undefined;
  file?: FileNote | undefined;
  activity: (facts: CommitFacts) => OrderActivity;
}
export type OrderParts = Pick<OrderDocument, 'customFields' | 'styleInfo'>;

interface CommitFacts {
  write: store.OrderWrite;
  changes: Change[];
  /** Summary of changes to field settings such as visibility; null when the commit changed anything else. */
  settings: ReturnType<typeof settingsSummary> | null;
  added: number[];
  partners: UserType[];
}

export interface Committed {
  write: store.OrderWrite;
  warnings: LocalizedText[];
}

/** Updates plan, files, activity and notifications. Null if nothing changed; the version then stays. */
export async function commit(
  ctx: Context,
  row: store.OrderRow,
  change: OrderChange,
): Promise<Committed | null> {
  const { input, status } = change;
  const wasDraft = row.orderStatus === OrderStatus.Draft;
  const stored = documentOf(row);
  const editingStep = input.currentEditingStep ?? row.editingStep;
  const projectAs = (version: number) =>
    projectOrder(ctx, row, change.document, {
      status,
      version,
      editingStep,
      merchandiserId: input.merchandiserId,
      formerPeople: row.associatedUsers,
    });
  const { write, record } = await projectAs(row.version + 1);
  const isSame = sameDocument(stored, record) && write.merchandiserId === row.merchandiserId;
  if (status === row.orderStatus && isSame) {
    if (editingStep !== row.editingStep)
      await store.replace(ctx, (await projectAs(row.version)).write, false);
    if (wasDraft) await saveDraftPlan(ctx, row.orderId, input.planning ?? []);
    return null;
  }
  const edits = diff(stored, record);
  const changes = [
    ...describeEdits(edits, record.userTypes),
    ...diffMerchandiser(row.merchandiserId, write.merchandiserId),
  ];
  const versions = await storeRevision(ctx, row, change, { write, record, edits, changes });
  if (wasDraft) await saveDraftPlan(ctx, row.orderId, input.planning ?? []);
  await syncPlanWithOrder(ctx, row.orderId, planChanges(row, write, record, versions));
  await recordOrderActivity(
    ctx,
    write,
    change.activity({
      write,
      changes,
      settings: changes.length === 0 ? settingsSummary(edits) : null,
      added: write.associatedUsers.filter((id) => !row.associatedUsers.includes(id)),
      partners: partnersOf(row, write, versions),
    }),
  );
  if (LIVE.includes(row.orderStatus)) await followFiles(ctx, row, { write, record, file: change.file });
  const removed = row.associatedUsers.filter((id) => !write.associatedUsers.includes(id));
  if (!wasDraft) await notifyRemoved(ctx, removed, orderFacts(row.customFields).orderName);
  const warnings = wasDraft ? [] : missingFields(change.document).map(({ problem }) => problem.message);
  return { write, warnings };
}

/** Statuses in which a changed file is a new version: before, an order's files are still being collected. */
const LIVE: readonly OrderStatus[] = [OrderStatus.Active, OrderStatus.Closed];

const followFiles = (
  ctx: Context,
  row: store.OrderRow,
  { write, record, file }: { write: store.OrderWrite; record: OrderRecord; file: FileNote | undefined },
): Promise<void> => {
  const partners = { client: write.buyerId, factory: write.factoryId };
  return recordFileVersions(
    ctx,
    { ...write, partners },
    {
      before: {
        document: documentOf(row),
        partners: { client: row.buyer?.id ?? null, factory: row.factory?.id ?? null },
      },
      after: { document: record, partners },
      file,
    },
  );
};

async function storeRevision(
  ctx: Context,
  row: store.OrderRow,
  { commitMessage, restored }: OrderChange,
  {
    write,
    record,
    edits,
    changes,
  }: { write: store.OrderWrite; record: OrderRecord; edits: readonly Edit[]; changes: Change[] },
) {
  const { orderId } = row;
  const stored = documentOf(row);
  await revisions.saveRemovedFields(ctx, orderId, movedFields(edits));
  const stylesChanged = record.styleInfo !== row.styleInfo;
  const versions = await store.replace(ctx, write, stylesChanged);
  await referFiles(ctx, { orderId }, namedFiles(record, stored.styleInfo), {
    stored: fileValues([...namedFiles(stored, record.styleInfo), ...(restored ? namedFiles(restored) : [])]),
  });
  await revisions.add(ctx, {
    orderId,
    commitMessage: commitMessage ?? ORDER_UPDATED.text,
    changes: JSON.stringify(changes),
    styles: stylesChanged ? styleList(row.styleInfo, record.styleInfo) : null,
  });
  return versions;
}

/** The styles of a revision. Compares object identity: an unchanged style is the same object as in `before`. */
export function styleList(before: readonly Style[], after: readonly Style[]): revisions.StyleList {
  const unchanged = new Set(before);
  return {
    ids: after.map((style) => style.styleId),
    changed: after.flatMap((style, index) => (unchanged.has(style) ? [] : [index + 1])),
  };
}

/** The changes that the plan has to follow; null for what did not change. */
const planChanges = (
  row: store.OrderRow,
  write: store.OrderWrite,
  record: OrderRecord,
  { isReckoned }: store.SavedVersions,
) => ({
  styles: record.styleInfo === row.styleInfo ? null : record.styleInfo,
  poDate:
    write.poDate === row.poDate || write.poDate === null ? null : { from: row.poDate, to: write.poDate },
  shipDate: row.planFrom === 'ship' && write.contractShip !== row.contractShip ? write.contractShip : null,
  isReckoned,
  organizationIds:
    write.buyerId === (row.buyer?.id ?? null) && write.factoryId === (row.factory?.id ?? null)
      ? null
      : organizationsOf(write),
});

const partnersOf = (
  row: store.OrderRow,
  write: store.OrderWrite,
  versions: Pick<store.OrderRow, 'buyerVersion' | 'factoryVersion'>,
): UserType[] => [
  ...(versions.buyerVersion !== row.buyerVersion || write.buyerId !== (row.buyer?.id ?? null)
    ? [UserType.Buyer]
    : []),
  ...(versions.factoryVersion !== row.factoryVersion || write.factoryId !== (row.factory?.id ?? null)
    ? [UserType.Manufacturer]
    : []),
];

const fileValues = (named: ReturnType<typeof namedFiles>) => new Set(named.map(({ value }) => value));
