-- Whose organisations a comment was written among: an order that changes its buyer or factory later keeps what was
-- said before from the new one.
alter table messages add column organizations integer[] not null default '{}';
-- Conversations and the inbox go by author and by recipient; comments by order, newest first.
create index message_recipients_message_unread on message_recipients (user_id, message_id) where read_at is null;
drop index message_recipients_unread;
