-- Who wrote what somebody received stands beside it, so that an inbox is read by partner instead of by message.
alter table message_recipients add column author_id integer references users;
update message_recipients r set author_id = m.author_id from messages m where m.id = r.message_id;
alter table message_recipients alter column author_id set not null;
create index message_recipients_received on message_recipients (user_id, author_id, message_id desc);
create index message_recipients_sent on message_recipients (author_id, user_id, message_id desc);
create index message_recipients_unread on message_recipients (user_id, author_id, message_id) where read_at is null;
drop index message_recipients_message_unread;
drop index message_recipients_user;
