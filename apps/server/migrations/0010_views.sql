
-- Saved queries of a page: of one person, or shared with the organization.
create table views (
  id uuid primary key,
  organization_id integer not null references organizations on delete cascade,
  -- Whose view it is; a shared one stays with the organization when this person is anonymized.
  user_id integer not null references users on delete cascade,
  page text not null check (page in ('orders', 'board', 'insights')),
  name text not null,
  query text not null,
  shared boolean not null,
  updated_at timestamptz not null
);
create index views_organization on views (organization_id, page) where shared;
create index views_user on views (user_id, page);

-- Ids of version 7 whose times follow the order of the person's list, because views are listed by id.
insert into views (id, organization_id, user_id, page, name, query, shared, updated_at)
select (substr(moment, 1, 8) || '-' || substr(moment, 9) || '-7' || substr(gen_random_uuid()::text, 16))::uuid,
  organization_id, user_id, 'orders', name, query, false, now()
from (
  select u.organization_id, s.user_id, v.view ->> 'name' as name, v.view ->> 'query' as query,
    lpad(to_hex((extract(epoch from now()) * 1000)::bigint - 1000 + v.place), 12, '0') as moment
  from saved_views s
  join users u on u.id = s.user_id
  cross join jsonb_array_elements(s.views) with ordinality as v (view, place)
) listed;

drop table saved_views;
