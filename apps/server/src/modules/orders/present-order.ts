import { dayIn } from '@selvedge/domain/calendar';
import type { ChangeKind } from '@selvedge/domain/changes/states';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { orderAbilities } from '@selvedge/domain/orders/policy';
import { translate } from '@selvedge/i18n/translate';
import type { Context } from '#server/http/context';
import { jsonText, object, toJson } from '#server/http/json-text';
import { presentAbilities } from '#server/http/present-abilities';
import { Answer } from '#server/http/routes';
import { presentLinks, presentSideLinks } from '#server/modules/sharing/sharing';
import type { Committed } from './commit';
import { presentPlan, presentSample, presentStanding } from './present';
import * as viewStore from './view-store';

export interface SavedChange {
  changeId: string;
  /** As the actor's side counts. */
  number: string;
  kind: ChangeKind;
}
/** Only in the response of a save. */
interface OfSave {
  warnings?: readonly LocalizedText[];
  change?: SavedChange | undefined;
}
type Links = viewStore.ViewRow['links'] | undefined;

/** The stored view of the actor's side with the actor's abilities; includes share links unless `links` is undefined. */
export function presentOrder(
  ctx: Context,
  order: Omit<viewStore.ViewRow, 'links'>,
  links: Links,
  { warnings = [], change }: OfSave = {},
): Answer {
  const extras = {
    change,
    warnings: warnings.length > 0 ? warnings.map((warning) => translate(ctx.language, warning)) : undefined,
    guestInfoList: links === undefined ? undefined : presentLinks(ctx, links),
    sideLinks: links === undefined ? undefined : presentSideLinks(ctx, links),
    merchandiserId: order.merchandiserId,
    inBook: order.inBook ?? undefined,
    ...presentSample(order.isSample),
    ...presentAbilities(ctx, abilitiesOf(ctx, order)),
    ...presentPlan(order.plan),
    standing: presentStanding({ standing: order.standing, stages: order.plan.stages }, dayIn('UTC', ctx.now)),
    notSeenYet: ctx.actor.preview?.notSeenYet,
  };
  const { view, styles } = order;
  const textWith = (added: object) => object(jsonText(view), { styleInfo: jsonText(styles) }, toJson(added));
  const text = textWith(extras);
  const hasLinks = (extras.guestInfoList ?? []).length > 0;
  return hasLinks
    ? Answer.secretJson(text, () => textWith({ ...extras, guestInfoList: undefined }))
    : Answer.json(text);
}

/** A trader's preview changes nothing, so it has none of the abilities that a partner has. */
function abilitiesOf({ actor }: Context, order: Omit<viewStore.ViewRow, 'links'>) {
  const { can, reasons } = orderAbilities(actor, order);
  if (!actor.preview) return { can, reasons };
  const none = Object.fromEntries(Object.keys(can).map((ability) => [ability, false]));
  return { can: none as typeof can, reasons: {} };
}

/** Built from the written views in memory: reading the largest order back takes half a second. */
export const presentWritten = async (
  ctx: Context,
  { write, warnings }: Committed,
  links: Links,
  extra: Pick<OfSave, 'change'> = {},
): Promise<Answer> =>
  presentOrder(
    ctx,
    {
      view: write.views.trader,
      styles: write.styles.whole,
      orderStatus: write.status,
      traderOrganizationId: write.traderId,
      editorUsers: write.editorUsers,
      merchandiserId: write.merchandiserId,
      ...(await viewStore.savedFacts(ctx, write.orderId)),
    },
    links,
    { ...extra, warnings },
  );
