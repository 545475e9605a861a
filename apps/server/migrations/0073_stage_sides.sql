-- Each side of a stage and of a sub-stage is a row: a query reads only the sides that its viewer may see.
lock table stages, sub_stages in access exclusive mode;

create table stage_sides (
  stage_id uuid not null,
  order_id uuid not null,
  side text not null check (side in ('client', 'factory')),
  visible boolean not null,
  -- Whether the side has figures of its own; one that is not shared follows the other.
  tracked boolean not null,
  lead integer not null,
  commitment date,
  status text not null,
  -- Added up from the parts: `unit` is null when they differ in it, `percent` is of Quantity stages only.
  required numeric not null default 0,
  inhouse numeric not null default 0,
  unit integer,
  percent smallint not null default 0,
  total integer not null default 0,
  done integer not null default 0,
  started boolean not null default false
);

create table sub_stage_sides (
  sub_stage_id uuid not null,
  stage_id uuid not null,
  side text not null check (side in ('client', 'factory')),
  status text not null default 'NOT_STARTED',
  inhouse numeric not null default 0,
  -- Null means the commitment of the stage's side.
  commitment date,
  submitted_at timestamptz,
  submitted_by integer,
  updated_at timestamptz,
  updated_by integer
);

insert into sub_stage_sides (sub_stage_id, stage_id, side, status, inhouse, submitted_at, submitted_by, updated_at, updated_by)
select s.id, s.stage_id, v.side, v.status, v.inhouse, v.submitted_at, v.submitted_by, v.updated_at, v.updated_by
from sub_stages s cross join lateral (values
  ('client', s.status_client, s.inhouse_client, s.submitted_at_client, s.submitted_by_client, s.updated_at_client, s.updated_by_client),
  ('factory', s.status_factory, s.inhouse_factory, s.submitted_at_factory, s.submitted_by_factory, s.updated_at_factory, s.updated_by_factory)
) v (side, status, inhouse, submitted_at, submitted_by, updated_at, updated_by);

insert into stage_sides (stage_id, order_id, side, visible, tracked, lead, commitment, status, required, inhouse, unit, percent, total, done, started)
select st.id, st.order_id, v.side, v.visible, v.tracked, v.lead, v.commitment, v.status,
  coalesce(t.required, 0), coalesce(t.inhouse, 0), t.unit, case when st.category = 'Quantity' then coalesce(t.percent, 0) else 0 end,
  st.total, v.done, v.started
from stages st
cross join lateral (values
  ('client', st.visible_client, st.visible_client or not st.visible_factory, st.lead_client, st.deadline_client, st.status_client, st.done_client, st.started_client),
  ('factory', st.visible_factory, st.visible_factory, st.lead_factory, st.deadline_factory, st.status_factory, st.done_factory, st.started_factory)
) v (side, visible, tracked, lead, commitment, status, done, started)
left join (
  select s.stage_id, p.side, sum(s.required_value) as required, sum(p.inhouse) as inhouse,
    case when min(s.required_unit) = max(s.required_unit) then min(s.required_unit) end as unit,
    round(100 * avg(least(1, p.inhouse / nullif(s.required_value, 0))) filter (where s.required_value > 0))::smallint as percent
  from sub_stages s join sub_stage_sides p on p.sub_stage_id = s.id
  where s.deleted_at is null group by s.stage_id, p.side
) t on t.stage_id = st.id and t.side = v.side;

-- Keys come after the rows: loading a large plan into an indexed table takes several times as long.
alter table stage_sides add primary key (stage_id, side), add foreign key (stage_id) references stages on delete cascade;
alter table sub_stage_sides add primary key (sub_stage_id, side), add foreign key (sub_stage_id) references sub_stages on delete cascade;
create index stage_sides_order on stage_sides (order_id);

alter table stages drop column visible_client, drop column visible_factory, drop column lead_client, drop column lead_factory,
  drop column deadline_client, drop column deadline_factory, drop column status_client, drop column status_factory,
  drop column done_client, drop column done_factory, drop column started_client, drop column started_factory, drop column total;
alter table sub_stages drop column status_client, drop column status_factory, drop column deadline_client, drop column deadline_factory,
  drop column inhouse_client, drop column inhouse_factory, drop column submitted_at_client, drop column submitted_by_client,
  drop column updated_at_client, drop column updated_by_client, drop column submitted_at_factory, drop column submitted_by_factory,
  drop column updated_at_factory, drop column updated_by_factory;
analyze stage_sides, sub_stage_sides;
