import type { ResultOf } from '@selvedge/contract/endpoint';
import type { exportMe } from '@selvedge/contract/people';

/** The keys of the list in the download that has the rows in which a column names the person. */
export const EXPORTED: Record<string, keyof ResultOf<typeof exportMe>> = {
  'activities.actor_id': 'activities',
  'api_keys.created_by': 'apiKeys',
  'audit_events.actor_id': 'auditEvents',
  'calendar_feeds.user_id': 'calendarFeed',
  'exports.user_id': 'exports',
  'files.uploader_id': 'files',
  'imports.user_id': 'imports',
  'inbound_mails.person_id': 'receivedMails',
  'messages.author_id': 'messages',
  'notifications.user_id': 'notifications',
  'order_mutes.user_id': 'mutedOrders',
  'orders.associated_users': 'orders',
  'orders.editor_users': 'orders',
  'partner_reports.copies': 'partnerReports',
  'partner_reports.receivers': 'partnerReports',
  'partner_reports.sender_id': 'partnerReports',
  'push_subscriptions.user_id': 'pushDevices',
  'reply_addresses.person_id': 'replyAddresses',
  'report_links.created_by': 'reportLinks',
  'report_links.person_id': 'reportLinks',
  'stage_reports.person_id': 'reports',
  'users.email': 'person',
  'views.user_id': 'views',
};

const STEP = 'a step of work on an order, which the activities of the person have';
const TEAM = 'who works on an order or stage; the orders of the person are listed';
const DERIVED = 'counted from other tables';
const OTHERS = 'written or done by others';
const SECRET = 'a secret, a lock or a stored answer, which is about a request and ends within days';
const NOBODY = 'names no person: kinds of accounts or organizations';
/** Columns that name people and are in no list of the download, each with the reason. */
export const NOT_EXPORTED: Record<string, string> = {
  'api_keys.revoked_by': 'an event of the audit log, which is in the download',
  'audit_events.subject_id': OTHERS,
  'baselines.made_by': STEP,
  'conversations.partner_id': DERIVED,
  'conversations.user_id': DERIVED,
  'counted_deadlines.partners': DERIVED,
  'counted_deadlines.traders': DERIVED,
  'counted_orders.listed': DERIVED,
  'date_changes.by_id': STEP,
  'date_reasons.by_id': STEP,
  'ended_sessions.user_id': SECRET,
  'escalations.user_id': 'a notification, which is in the download',
  'file_acks.user_id': STEP,
  'file_references.user_id': 'the picture of the profile, which is in the download',
  'file_versions.author_id': STEP,
  'file_versions.seen_by': NOBODY,
  'gate_releases.user_id': STEP,
  'idempotency.user_id': SECRET,
  'mails.recipient': 'the mailbox of the person has the mails; they are deleted soon after they were sent',
  'mails.caused_by': 'the mail went to somebody else; it is deleted soon after it was sent',
  'message_recipients.author_id': DERIVED,
  'message_recipients.user_id': OTHERS,
  'messages.audience': NOBODY,
  'messages.organizations': NOBODY,
  'messages.receivers': OTHERS,
  'messages.resolved_by': STEP,
  'one_time_keys.user_id': SECRET,
  'order_change_answers.user_id': STEP,
  'order_changes.holder_id': STEP,
  'order_changes.proposer_id': STEP,
  'order_files.uploader_id': 'a file, which is in the download',
  'order_presence.user_id': 'which page is open, for a minute',
  'order_revisions.author_id': STEP,
  'order_shares.created_by': STEP,
  'orders.created_by': STEP,
  'orders.merchandiser_id': TEAM,
  'organizations.email': 'the address of the organization',
  'ownership_transfers.from_user': SECRET,
  'ownership_transfers.to_user': SECRET,
  'parcels.created_by': STEP,
  'partner_moves.author_id': STEP,
  'plan_revisions.author_id': STEP,
  'plan_revisions.summary_for': NOBODY,
  'reminders.by_id': 'a message or a report link, which is in the download',
  'reminders.person_id': OTHERS,
  'reply_addresses.partner_id': 'the address of somebody else',
  'sample_rounds.received_by': STEP,
  'sample_rounds.result_by': STEP,
  'sample_rounds.sent_by': STEP,
  'sign_ups.email': 'a request that nobody confirmed yet',
  'stage_sides.expected_by': STEP,
  'stages.clients': TEAM,
  'stages.manufacturers': TEAM,
  'stages.pass_on_by': STEP,
  'stages.traders': TEAM,
  'status_changes.actor_id': STEP,
  'sub_stage_sides.submitted_by': STEP,
  'sub_stage_sides.updated_by': STEP,
  'templates.created_by': 'belongs to the organization',
  'users.invited_by': OTHERS,
  'webhooks.created_by': 'belongs to the organization',
};

/**
 * Columns in which nothing names the person any more after the removal of the personal data. All others keep the id of an
 * account whose name is 'Former user', because they are the history of an order or belong to the organization.
 */
export const ERASED = [
  'calendar_feeds.user_id',
  'idempotency.user_id',
  'inbound_mails.person_id',
  'mails.recipient',
  'notifications.user_id',
  'one_time_keys.user_id',
  'push_subscriptions.user_id',
  'reply_addresses.partner_id',
  'reply_addresses.person_id',
  'sign_ups.email',
  'users.email',
] as const;
