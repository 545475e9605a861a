-- Mails about unread messages, and replies to them.

alter table users add column wants_message_mails boolean not null default true;

-- How a message was sent: in the app, or as a reply by mail.
alter table messages add column via text not null default 'app' check (via in ('app', 'mail'));

-- When the message went to its recipient by mail, or became too old for that.
alter table message_recipients add column mailed_at timestamptz;
-- Messages that are unread now are not mailed, otherwise everybody would get all of theirs at once.
update message_recipients set mailed_at = now() where read_at is null;
create index message_recipients_unmailed on message_recipients (message_id)
  where read_at is null and mailed_at is null;

-- An address of one person, to which replies in one conversation go.
create table reply_addresses (
  token_hash bytea primary key,
  token_sealed bytea not null,
  person_id integer not null references users on delete cascade,
  -- The place, the thread and the readers of the conversation as a key.
  conversation text not null,
  order_id uuid references orders on delete cascade,
  style_id uuid,
  combo_id uuid,
  stage_id uuid,
  thread text check (thread in ('buyer', 'manufacturer', 'internal', 'both')),
  -- The other person of a direct conversation; then there is no thread.
  partner_id integer references users on delete cascade,
  -- The last mail with this address.
  mailed_at timestamptz not null,
  unique (person_id, conversation),
  check ((thread is null) = (partner_id is not null))
);
create index reply_addresses_order on reply_addresses (order_id) where order_id is not null;
create index reply_addresses_partner on reply_addresses (partner_id) where partner_id is not null;
create index reply_addresses_mailed on reply_addresses (mailed_at);

-- Replies whose sender was proven, so that none is posted or answered twice.
create table inbound_mails (
  message_id text primary key,
  received_at timestamptz not null,
  person_id integer references users on delete set null,
  outcome text not null
);
create index inbound_mails_received on inbound_mails (received_at);
create index inbound_mails_person on inbound_mails (person_id) where person_id is not null;
