import type { ReaderLanguage } from '@selvedge/domain/languages';
import { commentReach, messageStageReach, orderReach } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

/** For a comment the trader's organization decides, for a direct message the reader's own. */
export const translatable = ({ actor, language, config }: Context): Sql =>
  config.translation === undefined
    ? sql`false`
    : sql`(m.language is not null and m.language <> ${language} and m.author_id <> ${actor.id} and m.content <> ''
      and (select g.translates from organizations g where g.id = case when m.is_direct then ${actor.organizationId}
        else (select o.trader_org_id from orders o where o.id = m.order_id) end))`;

interface TranslatableMessage {
  id: string;
  content: string;
  language: ReaderLanguage;
  /** In the language of the request, from an earlier request. */
  translation: string | null;
}
export const findTranslatable = (ctx: Context, id: string) =>
  ctx.db.maybe<TranslatableMessage>(sql`
    select m.id, m.content, m.language, (
      select t.text from message_translations t where t.message_id = m.id and t.language = ${ctx.language}) as translation
    from messages m
    where m.id = ${id} and ${translatable(ctx)} and ${messageStageReach(ctx.actor)}
      and (exists (select from message_recipients r where r.message_id = m.id and r.user_id = ${ctx.actor.id})
        or (not m.is_direct and ${commentReach(ctx.actor)}
          and exists (select from orders o where o.id = m.order_id and ${orderReach(ctx.actor)})))`);

/** Stores a translation, unless another request stored one meanwhile. */
export const keepTranslation = (ctx: Context, id: string, text: string) =>
  ctx.db.run(sql`
    insert into message_translations (message_id, language, text, at)
    values (${id}, ${ctx.language}, ${text}, ${ctx.now})
    on conflict do nothing`);
