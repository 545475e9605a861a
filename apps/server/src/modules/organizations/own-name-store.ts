import { type Sql, sql } from '#server/db/sql';
import type { VisitorContext } from '#server/http/context';

/** As `comparableName` of the domain. */
export const comparable = (name: Sql): Sql =>
  sql`lower(trim(regexp_replace(normalize(${name}, NFKC), '\\s+', ' ', 'g')))`;

/** The oldest organization of that name that has a verified person or a request from the viewer's organization. */
export const findSameName = (
  ctx: VisitorContext,
  name: string,
  { except, viewer, partnersOnly }: { except: number | null; viewer: number | null; partnersOnly: boolean },
) =>
  ctx.db.maybe<{ name: string; address: string | null; createdAt: string }>(sql`
    select g.name, g.address, g.created_at as "createdAt" from organizations g
    where ${comparable(sql`g.name`)} = ${name} and g.kept_by is null
      and g.id is distinct from ${except}
      and (not ${partnersOnly}
        or exists (select from connections p where p.status = 'active' and g.id in (p.trader_org_id, p.other_org_id)))
      and (exists (select from users u where u.organization_id = g.id and u.email_verified and u.anonymized_at is null)
        or exists (select from connections c where c.other_org_id = g.id and c.trader_org_id = ${viewer}))
    order by g.id limit 1`);
