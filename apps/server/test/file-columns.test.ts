import { expect, it } from 'vitest';
import { FILE_COLUMNS } from '#server/modules/files/file-columns-store';
import { useApp } from './start-app';

const app = useApp();

/** Text columns that never contain a file address, grouped by reason. */
const WITHOUT_FILES: Record<string, readonly string[]> = {
  'a projection of orders.fields and orders.styles, which are listed': [
    'orders.buyer_view',
    'orders.trader_view',
    'orders.factory_view',
    'orders.buyer_card',
    'orders.trader_card',
    'orders.factory_card',
    'orders.buyer_styles',
    'orders.factory_styles',
    'orders.search',
    'orders.buyer_search',
    'orders.factory_search',
    'orders.style_names',
    'order_revisions.changes',
  ],
  'a code, a status, a key or a name of our own': [
    'activities.kind',
    'activities.tags',
    'api_keys.scope',
    'audit_events.event',
    'api_keys.hint',
    'connections.status',
    'idempotency.key',
    'job_runs.name',
    'job_runs.slot',
    'notifications.kind',
    'notifications.bundle_key',
    'one_time_keys.purpose',
    'order_files.audience',
    'order_presence.place',
    'order_revisions.style_ids',
    'removed_fields.field_id',
    'order_style_versions.style_id',
    'stage_reports.side',
    'stage_reports.via',
    'stages.type',
    'stages.category',
    'stages.level',
    'stages.material_type',
    'stage_sides.side',
    'stage_sides.status',
    'sub_stage_sides.side',
    'sub_stage_sides.status',
    'subscriptions.plan',
    'users.password_hash',
    'users.time_zone',
    'webhook_deliveries.event',
    'webhooks.events',
  ],
  'a name, a contact or a summary that people type and nothing opens': [
    'activities.commit_message',
    'api_keys.name',
    'audit_events.subject',
    'audit_events.detail',
    'audit_events.address',
    'order_revisions.commit_message',
    'order_files.name',
    'orders.name',
    'orders.number',
    'organizations.name',
    'organizations.description',
    'organizations.address',
    'organizations.phone',
    'organizations.email',
    'organizations.domains',
    'import_mappings.mapping',
    'removed_fields.name',
    'saved_views.views',
    'sign_ups.email',
    'sign_ups.name',
    'sign_ups.organization_name',
    'sign_ups.password_hash',
    'sign_ups.phone',
    'stages.name',
    'sub_stages.style_name',
    'sub_stages.combo_name',
    'sub_stages.material_name',
    'templates.name',
    'templates.client_name',
    'templates.items',
    'users.name',
    'users.email',
    'users.phone',
    'webhooks.url',
  ],
  'a page of the app, or figures of the plan': [
    'activities.action_url',
    'activities.facts',
    'stage_reports.facts',
    'notifications.action',
    'orders.buyer_stages',
    'orders.trader_stages',
    'orders.factory_stages',
  ],
  'a message to people or systems about a record, which keeps the file itself': [
    'activities.texts',
    'notifications.title',
    'notifications.message',
    'mails.recipient',
    'mails.sender',
    'mails.subject',
    'mails.html',
    'mails.body',
    'mails.last_error',
    'webhook_deliveries.body',
    'webhook_deliveries.last_error',
    'job_runs.last_error',
    'idempotency.body',
    'idempotency.headers',
  ],
  'the file itself': ['files.name', 'files.mime', 'file_references.file'],
};

it('lists for every text column whether it can contain a file address', async () => {
  const { rows } = await app.pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations' and udt_name in ('text', 'varchar', 'bpchar', 'json', 'jsonb', '_text')
    order by 1`);
  const listed = [
    ...FILE_COLUMNS.map(({ table, column }) => `${table}.${column}`),
    ...Object.values(WITHOUT_FILES).flat(),
  ];
  expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
  // For a new column, extend FILE_COLUMNS and create file references on write, or list it here with a reason.
  expect(rows.map(({ name }) => name)).toEqual(listed.toSorted());
});
