import { beforeAll, describe, expect, it } from 'vitest';
import { ERASED, EXPORTED, NOT_EXPORTED } from './personal-data';
import { newDevice } from './push-device';
import { linkCalls } from './report-links';
import { reportCalls } from './reports';
import { useApp } from './start-app';
import { PIXEL, upload } from './upload';

const app = useApp();
const { planned, report } = reportCalls(app);
const EMAIL = 'factory.regular@demo.example';
const device = newDevice();

/** Columns that name a person: references to users, lists of ids, ids without a reference, and addresses. */
const NAMING_COLUMNS = `
  with refs as (
    select r.conrelid, r.confrelid, unnest(r.conkey) as attnum from pg_constraint r where r.contype = 'f')
  select c.relname || '.' || a.attname as place
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    and (exists (select from refs where conrelid = c.oid and attnum = a.attnum and confrelid = 'users'::regclass)
      or a.atttypid = 'integer[]'::regtype
      or a.atttypid = 'integer'::regtype and a.attname ~ '(_by|(user|person|author|actor|sender|receiver)(_id)?)$'
        and not exists (select from refs where conrelid = c.oid and attnum = a.attnum)
      or a.atttypid = 'text'::regtype and a.attname in ('email', 'recipient'))`;

/** Rows that name the person, and some that also name somebody else, as the modules store them. */
const rowsAbout = (me: number, other: number): string[] => [
  `update orders set associated_users = array_append(associated_users, ${me}), editor_users = array_append(editor_users, ${me})`,
  `with made as (
     insert into report_links select gen_random_uuid(), '\\x01', token_sealed, order_id, ${other}, origin, ${me},
       created_at, expires_at, revoked_at, opened, opened_at from report_links where person_id = ${me} returning id)
   insert into report_link_stages select made.id, k.stage_id, 'client', true from made, report_link_stages k`,
  `insert into api_keys (id, organization_id, name, scope, hint, key_hash, created_by, created_at, expires_at)
   select gen_random_uuid(), organization_id, 'ERP', 'read', 'abcd', '\\x02', id, now(), now() from users where id = ${me}`,
  `insert into calendar_feeds values (${me}, '\\x03', now())`,
  `insert into exports select gen_random_uuid(), 'orders', organization_id, id, '[]', now() from users where id = ${me}`,
  `insert into imports select gen_random_uuid(), 'buyer-po', organization_id, id, '{}', 'done', null, now()
   from users where id = ${me}`,
  `insert into inbound_mails values ('<1@mail.example>', now(), ${me}, 'posted')`,
  `insert into reply_addresses (token_hash, token_sealed, person_id, conversation, partner_id, mailed_at)
   values ('\\x04', '\\x04', ${me}, 'one', ${other}, now()), ('\\x05', '\\x05', ${other}, 'two', ${me}, now())`,
  `insert into notifications (id, user_id, kind, title, message, action)
   values (gen_random_uuid(), ${me}, 'message', '{"text": "New message"}', '{"text": "Hello"}', '/home')`,
  `insert into order_mutes select ${me}, id from orders limit 1`,
  `insert into views select gen_random_uuid(), organization_id, id, 'orders', 'Late', 'due=late', false, now()
   from users where id = ${me}`,
  ...[
    [me, `{${other}}`, '{}'],
    [other, `{${me}}`, '{}'],
    [other, `{${other}}`, `{${me}}`],
  ].map(
    ([sender, receivers, copies]) => `
      insert into partner_reports (id, organization_id, partner_id, sender_id, receivers, copies, kind, weekday, hour, zone, filter,
        words, skip_empty, active, next_at, created_at)
      select gen_random_uuid(), u.organization_id, v.organization_id, ${sender}, '${receivers}', '${copies}', 'status', 5, 16, 'UTC',
        '{}', '', false, true, now(), now()
      from users u, users v where u.id = ${me} and v.id = ${other}`,
  ),
  `insert into idempotency (user_id, key, request_hash) values (${me}, 'key', '\\x06')`,
  `insert into one_time_keys (purpose, user_id, key_hash, expires_at) values ('reset', ${me}, '\\x07', now())`,
  `insert into mails (id, recipient, subject, html, body) values (gen_random_uuid(), '${EMAIL}', 'Hello', '', '')`,
  `insert into sign_ups (id, email, name, password_hash, organization_name, organization_type, key_hash, link_hash, created_at)
   values (gen_random_uuid(), '${EMAIL}', 'Nasrin', '', 'Mill', 11001, '\\x08', '\\x09', now())`,
];

const person = () => app.world.people.factoryRegular;
/** The number of rows in which a column names the person. */
async function rowsOf(place: string): Promise<number> {
  const [table = '', column = ''] = place.split('.');
  const isAddress = ['email', 'recipient'].includes(column);
  const { rows } = await app.pool.query(
    `select count(*)::integer as count from ${table} where ${isAddress ? `$1::text = ${column}` : `${column}::text ~ ('\\m' || $1 || '\\M')`}`,
    [isAddress ? EMAIL : String(person().id)],
  );
  return rows[0].count;
}

beforeAll(async () => {
  const { stageId } = await planned();
  const { factoryRegular, trader } = app.world.people;
  await app.pool.query('update stages set manufacturers = array[$1::integer] where id = $2', [
    factoryRegular.id,
    stageId,
  ]);
  await linkCalls(app).makeLink('trader', { stageId, side: 'factory', personId: factoryRegular.id });
  const body = { stageId, side: 'factory', status: 'IN_PROGRESS', comment: 'The second line started.' };
  await report('factoryRegular', body);
  await upload(app, 'factoryRegular', 'PUT', '/api/File', 'lab-dip.png', PIXEL);
  await app.call('factoryRegular', 'POST', '/api/Notification/push', device);
  for (const row of rowsAbout(factoryRegular.id, trader.id)) await app.pool.query(row);
});

describe('what is stored about a person', () => {
  it('is in the download, or is left out with a reason, column by column', async () => {
    const { rows } = await app.pool.query<{ place: string }>(NAMING_COLUMNS);
    const named = [...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)];
    expect(named.toSorted()).toEqual(rows.map(({ place }) => place).toSorted());
  });

  it('is downloaded with a list for each of these places, without secrets', async () => {
    await app.call('factoryRegular', 'PUT', `/api/Users/${person().id}`, {
      wantsMessageMails: false,
      language: 'bn',
    });
    const { status, body, text } = await app.call('factoryRegular', 'GET', '/api/Users/me/export');
    expect(status, text).toBe(200);
    for (const [place, key] of Object.entries(EXPORTED)) {
      expect([place, await rowsOf(place)]).not.toEqual([place, 0]);
      expect([place, [body[key]].flat().filter(Boolean).length]).not.toEqual([place, 0]);
    }
    expect(body.person).toMatchObject({ wantsMessageMails: false, language: 'bn' });
    expect(body.pushDevices).toEqual([
      { device: device.device, kinds: device.kinds, host: 'fcm.googleapis.com', at: expect.any(String) },
    ]);
    expect(body.reportLinks.map((one: any) => [one.origin, one.side, one.isOwn])).toEqual(
      expect.arrayContaining([
        ['copied', 'factory', true],
        ['copied', 'client', false],
      ]),
    );
    expect(body.partnerReports.map((one: any) => one.isSender).toSorted()).toEqual([false, false, true]);
    for (const secret of [device.endpoint, device.p256dh, device.auth]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/argon2|Priya|trader@demo/);
  });

  it('names nobody after its removal, where it is not the history of an order', async () => {
    for (const place of ERASED) expect([place, await rowsOf(place)]).not.toEqual([place, 0]);
    const path = `/api/Users/${person().id}`;
    await app.call('factory', 'PUT', `${path}/status`, { accountStatus: 1003 });
    const removed = await app.call('factory', 'POST', `${path}/anonymize`);
    expect(removed.status, removed.text).toBe(200);
    for (const place of ERASED) expect([place, await rowsOf(place)]).toEqual([place, 0]);
    const { rows } = await app.pool.query(
      'select language, time_zone, phone, picture from users where id = $1',
      [person().id],
    );
    expect(rows).toEqual([{ language: null, time_zone: null, phone: null, picture: null }]);
  });
});
