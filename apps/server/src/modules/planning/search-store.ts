import { STAGE_CATALOGUE } from '@selvedge/domain/catalogue/stages';
import type { OwnStage } from '@selvedge/domain/planning/catalogue';
import { stageKey, stageKeysNamed } from '@selvedge/domain/planning/stage-key';
import { UserType } from '@selvedge/domain/vocabulary';
import { orderReach, stageReach } from '#server/db/reach';
import { containing, join, raw, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

/** Search text and time of last change per user type. Other sides' columns would reveal their values. */
const OF_SIDE: Record<UserType, { search: string; updatedAt: string }> = {
  [UserType.Buyer]: { search: 'o.buyer_search', updatedAt: 'o.buyer_updated_at' },
  [UserType.Trader]: { search: 'o.search', updatedAt: 'o.updated_at' },
  [UserType.Manufacturer]: { search: 'o.factory_search', updatedAt: 'o.factory_updated_at' },
};

export interface FoundStage {
  stageId: string;
  stageName: string;
  orderId: string;
  orderName: string;
}

/** Each word must match the stage name or the order's search text, and one word the stage name. */
export const searchStages = (ctx: Context, words: readonly string[], limit: number) => {
  const { userType } = ctx.actor;
  const side = OF_SIDE[userType];
  const inName = words.map(
    (word) => sql`(lower(st.name) like ${containing(word)} or st.key = any(${stageKeysNamed(word)}))`,
  );
  const anywhere = words.map(
    (word, index) => sql`(${inName[index]} or ${raw(side.search)} like ${containing(word)})`,
  );
  return ctx.db.many<FoundStage>(sql`
    select st.id as "stageId", st.name as "stageName", o.id as "orderId", coalesce(o.name, '') as "orderName"
    from stages st join orders o on o.id = st.order_id
    where ${orderReach(ctx.actor)} and st.deleted_at is null and ${stageReach(ctx.actor)}
      and (${join(inName, ' or ')}) and ${join(anywhere, ' and ')}
    order by ${raw(side.updatedAt)} desc, o.id desc, st.position limit ${limit}`);
};

const CATALOGUE_KEYS = STAGE_CATALOGUE.map(({ name }) => stageKey(name));
const MAX_OWN_NAMES = 200;
/** Each as it is written and typed most often. */
export const ownStageNames = (ctx: Context) =>
  ctx.db.many<OwnStage>(sql`
    select mode() within group (order by st.name) as "stageName", mode() within group (order by st.type) as "stageType"
    from stages st join orders o on o.id = st.order_id
    where ${orderReach(ctx.actor)} and st.deleted_at is null and ${stageReach(ctx.actor)} and st.name <> ''
      and st.key <> all(${CATALOGUE_KEYS}::text[])
    group by st.key order by count(*) desc, st.key limit ${MAX_OWN_NAMES}`);
