import type { TestApp, Who } from '#test/start-app';

/** What the edits of an order leave: what each reader gets of it, and its rows. */
export async function editsOf(app: TestApp, orderId: string, readers: readonly Who[]) {
  const rows = async (query: string) => (await app.pool.query<object>(query, [orderId])).rows;
  const versions = await rows('select distinct url from file_versions where order_id = $1');
  const files = (versions as { url: string }[]).map(({ url }) => url).sort(byLabel);
  const addresses = [
    `CustomOrder/${orderId}/revisions`,
    ...[1, 2, 3, 4, 5, 6].map((version) => `CustomOrder/${orderId}/revisions/${version}`),
    `FileVersions/${orderId}`,
    `OrderChanges/${orderId}`,
    ...files.map((file) => `messages/pins?orderId=${orderId}&file=${encodeURIComponent(file)}`),
    ...files.map((file) => `File/facts?names=${encodeURIComponent(file.slice('/files/'.length))}`),
  ];
  const read: Record<string, unknown> = {};
  for (const who of readers) {
    for (const address of addresses) {
      const { status, body } = await app.call(who, 'GET', `/api/${address}`);
      read[`${who} ${address}`] = [status, status === 200 ? body : null];
    }
    const { body } = await app.call(who, 'GET', '/api/Waiting');
    read[`${who} Waiting`] = [body.files, body.changes];
  }
  return {
    versions: await rows(
      `select v.number, v.url, v.note, v.author_id, v.requested_by_org, v.seen_by, v.newest, v.style_id is null as whole,
         v.combo_id is null as any_combo, v.material_id, (
           select json_agg(json_build_array(a.organization_id, a.user_id, a.acknowledged_at is null)
             order by a.organization_id)
           from file_acks a where a.version_id = v.id) as acks
       from file_versions v where v.order_id = $1 order by split_part(v.url, '_', 2)`,
    ),
    changes: await rows(
      `select c.buyer_number, c.factory_number, c.kind, c.state, c.proposer_id, c.proposer_org, c.reason, c.items, c.base_version,
         c.applied_version, c.from_id, c.closed_at, (
           select json_agg(json_build_array(a.organization_id, a.user_type, a.answer, a.comment, a.user_id,
             a.answered_at is null) order by a.organization_id)
           from order_change_answers a where a.change_id = c.id) as answers
       from order_changes c where c.order_id = $1 order by c.created_at, c.id`,
    ),
    revisions: await rows(
      `select r.version, r.buyer_version, r.factory_version, r.author_id, r.commit_message, r.status, r.changes, r.fields,
         cardinality(r.style_ids) as styles, (
           select json_agg(v.style) from order_style_versions v
           where v.order_id = r.order_id and v.version = r.version) as changed
       from order_revisions r where r.order_id = $1 order by r.version`,
    ),
    files: await rows(
      `select f.name, f.organization_id, f.uploader_id, f.mime, f.size, r.message_id is null as of_order, m.content
       from file_references r join files f on f.name = r.file left join messages m on m.id = r.message_id
       where r.order_id = $1 or m.order_id = $1 order by split_part(f.name, '_', 2), m.content nulls first`,
    ),
    pins: await rows(
      `select m.content, m.pin_id = m.id as is_first, m.pin_file, m.pin_page, m.pin_x, m.pin_y, m.pin_number,
         m.resolved_at, m.resolved_by
       from messages m where m.order_id = $1 and m.pin_id is not null order by m.content`,
    ),
    activities: await rows(
      `select kind, actor_id, texts, tags, action_url, commit_message, facts from activities
       where order_id = $1 and (${KINDS} or kind = 'order.edited') order by kind, texts::text, action_url, facts::text`,
    ),
    // A call replaces the unread notification of a bundle.
    notifications: await rows(
      `select kind, user_id, title, message, action, stage_ids, case when bundle_key like 'comment%' then bundle_key
           else split_part(bundle_key, ' ', 1) end as bundle
       from (select distinct on (user_id, coalesce(bundle_key, id::text)) * from notifications
         where action like '%' || $1 || '%' and ${KINDS}
         order by user_id, coalesce(bundle_key, id::text), created_at desc) n
       order by kind, user_id, message::text, action`,
    ),
    read,
  };
}
const KINDS = `(kind like 'file.%' or kind like 'change.%' or kind = 'comment')`;

const labelOf = (address: string): string => address.split('_').at(-1) ?? '';
const byLabel = (one: string, other: string): number => labelOf(one).localeCompare(labelOf(other));
