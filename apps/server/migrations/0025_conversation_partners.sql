-- With whom somebody has ever exchanged a message, and the newest one: an inbox is read a row a partner, however many
-- messages there are. The newest may be hidden from its reader or gone with a draft; readers then look for the last
-- one that is left, so it refers to nothing.
create table conversations (
  user_id integer not null references users on delete cascade,
  partner_id integer not null references users on delete cascade,
  newest_id uuid not null,
  primary key (user_id, partner_id)
);
insert into conversations (user_id, partner_id, newest_id)
select distinct on (user_id, partner_id) user_id, partner_id, message_id from (
  select user_id, author_id as partner_id, message_id from message_recipients
  union all select author_id, user_id, message_id from message_recipients
) both_ways order by user_id, partner_id, message_id desc;
