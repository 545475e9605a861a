-- The editor who is responsible for the order: by the rule of `merchandiserOf`.
alter table orders add column merchandiser_id integer references users on delete set null;

update orders o
set merchandiser_id = (
  select u.id
  from unnest(o.editor_users) with ordinality e (id, nth) join users u on u.id = e.id
  order by u.status = 1003, u.id <> o.created_by, e.nth
  limit 1);
