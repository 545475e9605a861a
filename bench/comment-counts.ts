import type pg from 'pg';
import { scaled, timed } from './measure';
import { call, newOrder, type Session, signIn } from './site';

const COMMENTS = 20_000;

/** Measures the numbers of comments of an order that has 20,000 of them, a tenth unread (approvals.md F 9). */
export async function commentCounts(pool: pg.Pool, trader: Session): Promise<void> {
  const comments = scaled(COMMENTS);
  const orderId = await newOrder(trader, 'Commented', [2, 5, 3], 30);
  await pool.query(
    `with made as (
       insert into messages (id, author_id, author_type, content, is_direct, audience, organizations, order_id, style_id,
         combo_id, stage_id, created_at)
       select gen_random_uuid(), o.created_by, 3002, 'Comment ' || n, false, array[case n % 3 when 0 then 3001 when 1 then 3003 else 3002 end],
         array[case n % 3 when 0 then o.buyer_org_id when 1 then o.factory_org_id else o.trader_org_id end], o.id,
         p.style_id, p.combo_id, case when n % 4 > 0 then p.stage_id end, now() - n * interval '1 minute'
       from generate_series(1, $2::integer) n join orders o on o.id = $1
         join (
           select s.*, row_number() over (order by s.id) as nth, count(*) over () as parts
           from sub_stages s where s.order_id = $1
         ) p on p.nth = 1 + n % p.parts
       returning id, author_id, organizations)
     insert into message_recipients (message_id, user_id, author_id, read_at)
     select m.id, u.id, m.author_id, case when random() < 0.9 then now() end
     from made m join users u on u.organization_id = m.organizations[1]
       and u.email in ('trader@demo.example', 'buyer@demo.example', 'factory@demo.example')`,
    [orderId, comments],
  );
  await pool.query('vacuum analyze');
  const readers = { trader, factory: await signIn('factory@demo.example') };
  for (const [who, session] of Object.entries(readers)) {
    const places = await timed(`numbers of ${comments} comments on an order, ${who}`, 40, () =>
      call<{ total: number }[]>('GET', `/messages/counts?orderId=${orderId}`, undefined, session),
    );
    const counted = places.reduce((sum, { total }) => sum + total, 0);
    if (counted === 0 || (who === 'trader' && counted !== comments))
      throw new Error(`The ${who} counts ${counted} comments.`);
  }
}
