import type pg from 'pg';
import { orderOf } from './data';
import { scaled, timed } from './measure';
import { call, type Session, signIn } from './site';

const FIELDS = 50;
const VERSIONS = 20;

/** Measures the versions of an order that has 1,000 of them, with acknowledgements of both partners (approvals.md B 9). */
export async function fileVersions(pool: pg.Pool, trader: Session): Promise<void> {
  const fields = scaled(FIELDS);
  const order = orderOf('Versioned', 1, 2, 2);
  const documents = Array.from({ length: fields }, (_, index) => ({
    name: `Document ${index}`,
    value: null,
    valueType: 10,
    accessibleToUserTypes: [3001, 3002, 3003],
  }));
  const body = { ...order, customFields: [...order.customFields, ...documents] };
  const { orderId } = await call<{ orderId: string }>('POST', '/CustomOrder', body, trader);
  await fillVersions(pool, orderId);
  const readers = { trader, buyer: await signIn('buyer@demo.example') };
  for (const [who, session] of Object.entries(readers)) {
    const slots = await timed(`${fields * VERSIONS} file versions of an order, ${who}`, 30, () =>
      call<{ versions: unknown[] }[]>('GET', `/FileVersions/${orderId}`, undefined, session),
    );
    const count = slots.reduce((sum, { versions }) => sum + versions.length, 0);
    if (count !== fields * VERSIONS) throw new Error(`The ${who} reads ${count} versions.`);
  }
}

async function fillVersions(pool: pg.Pool, orderId: string): Promise<void> {
  await pool.query(
    `insert into file_versions (id, order_id, field_id, number, url, note, author_id, seen_by, newest, created_at)
     select gen_random_uuid(), o.id, (f ->> 'id')::uuid, n, '/files/' || md5(f ->> 'id' || n) || '_document v' || n || '.pdf',
       'What changed in version ' || n, o.created_by, array[o.buyer_org_id, o.factory_org_id], n = $2::integer,
       now() - ($2::integer - n) * interval '1 day'
     from orders o cross join json_array_elements(o.fields) f cross join generate_series(1, $2::integer) n
     where o.id = $1 and f ->> 'name' like 'Document %'`,
    [orderId, VERSIONS],
  );
  await pool.query(
    `insert into file_acks (version_id, organization_id, asked_at, user_id, acknowledged_at)
     select v.id, u.organization_id, v.created_at, case when not v.newest then u.id end,
       case when not v.newest then v.created_at + interval '1 hour' end
     from file_versions v cross join users u
     where v.order_id = $1 and u.email in ('buyer@demo.example', 'factory@demo.example')`,
    [orderId],
  );
  await pool.query('vacuum analyze');
}
