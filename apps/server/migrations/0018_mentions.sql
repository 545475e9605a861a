-- People whom a message mentions, with their names as the text has them: [{userId, name}].
alter table messages add column mentions jsonb not null default '[]';
create index messages_place on messages (order_id, stage_id, combo_id);

alter table message_recipients add column mentioned boolean not null default false;
create index message_recipients_mentioned on message_recipients (user_id, message_id)
  where mentioned and read_at is null;
