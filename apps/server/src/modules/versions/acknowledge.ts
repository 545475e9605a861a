import type { Actor } from '@selvedge/domain/actor';
import { firstTexts, type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { orderTitle } from '@selvedge/domain/orders/rules';
import { mayAcknowledge } from '@selvedge/domain/versions/policy';
import { UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { notFound, Refusal } from '#server/http/refusal';
import { type Recorded, recordAll } from '#server/modules/activity/activity';
import { type Named, namesOf } from './file-names';
import type { AskedVersion } from './store';
import * as store from './store';
import { announceVersions, filesUrl } from './version-activity';

/** All or none, for the actor's organization. An earlier acknowledgement of a version stays as it is. */
export async function acknowledgeVersions(ctx: Context, versionIds: readonly string[]) {
  const ids = [...new Set(versionIds)];
  const versions = await store.byIds(ctx, ids);
  if (versions.length < ids.length) notFound(localized('Version not found.'));
  for (const version of versions) {
    ctx.permit(mayAcknowledge, version);
    if (version.number !== version.newestNumber)
      throw new Refusal(
        'CONFLICT',
        localized('Version {number} is the newest. Acknowledge that one.', {
          number: String(version.newestNumber),
        }),
      );
  }
  const done = new Set(await store.acknowledge(ctx, ids));
  await recordAcknowledged(
    ctx,
    versions.filter((one) => done.has(one.id)),
  );
  return { message: localized('Acknowledged') };
}

/** One activity an order for the trader and the acknowledging side, and a notification for the trader's people. */
async function recordAcknowledged(ctx: Context, versions: readonly AskedVersion[]): Promise<void> {
  const named = await namesOf(ctx, versions);
  const orderIds = [...new Set(named.map(({ orderId }) => orderId))];
  await recordAll(
    ctx,
    orderIds.flatMap((orderId) => {
      const ofOrder = named.filter((one) => one.orderId === orderId);
      return ofOrder[0] ? [acknowledgedEvent(ctx.actor, ofOrder[0], ofOrder)] : [];
    }),
  );
  for (const { orderId, traderOrganizationId } of new Map(versions.map((one) => [one.orderId, one])).values())
    announceVersions(ctx, orderId, [traderOrganizationId, ctx.actor.organizationId]);
}

type NamedVersion = Pick<Named<AskedVersion>, 'fieldId' | 'fieldName' | 'number'>;

export function acknowledgedEvent(
  actor: Pick<Actor, 'userType' | 'organizationId' | 'name'>,
  order: Pick<AskedVersion, 'orderId' | 'orderName' | 'traderOrganizationId' | 'associatedUsers'>,
  versions: readonly NamedVersion[],
): Recorded {
  const audience = [UserType.Trader, actor.userType];
  const files = firstTexts(versions.map(fileText));
  const text = localized('Acknowledged {files}', { files });
  return {
    kind: 'file.acknowledged',
    orderId: order.orderId,
    organizationIds: [order.traderOrganizationId, actor.organizationId],
    texts: Object.fromEntries(audience.map((type) => [type, text])),
    tags: ['order'],
    actionUrl: filesUrl(order.orderId),
    facts: {
      changes: versions.map(({ fieldId, fieldName, number }) => ({
        label: fieldName,
        from: '',
        to: String(number),
        audience,
        field: fieldId,
      })),
    },
    notify: {
      userIds: order.associatedUsers,
      title: orderTitle(order.orderName),
      texts: {
        [UserType.Trader]: localized('{person} acknowledged {files}', { person: actor.name, files }),
      },
      action: filesUrl(order.orderId),
      bundleKey: `acknowledged ${uuid()}`,
    },
  };
}

const fileText = ({ fieldName, number }: NamedVersion): LocalizedText =>
  localized('{file}, version {number}', { file: { field: fieldName }, number: String(number) });
