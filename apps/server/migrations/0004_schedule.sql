-- The plan as a schedule: baselines, expected and actual days, links between stages, and stored forecasts.
-- "Deadline" is `commitment` here. Days are days of the calendar; late is in calendar days.

alter table stages
  -- `stageKey` of the name: stages of several orders are compared by it.
  add column key text not null default '',
  add column created_at timestamptz not null default now(),
  -- What lead times count: calendar days, or working days of the side.
  add column unit text not null default 'calendar' check (unit in ('calendar', 'working')),
  -- Working days of the work; of the client after the factory; days from a reminder to the deadline. Null: as usual.
  add column work_days integer check (work_days between 0 and 365),
  add column buffer_days integer check (buffer_days between 0 and 60),
  add column notice_days integer check (notice_days between 0 and 60);
alter table stages alter column key drop default;

alter table stage_sides
  -- The deadline as agreed; null until it is frozen.
  add column baseline date,
  -- The day on which a person expects completion.
  add column expected date,
  add column expected_by integer references users,
  add column expected_at timestamptz,
  -- Added up from the sub-stages: the first day of progress, and the day of completion of a complete side.
  add column started_on date,
  add column actual date,
  -- As the trader sees it, and as the side's partner sees it.
  add column forecast date,
  add column forecast_own date;

alter table sub_stage_sides
  add column baseline date,
  add column started_on date,
  add column actual date;

alter table orders
  add column contract_ship date,
  add column planned_ex_factory date,
  -- Whether lead times count from the purchase order date, or back from the ship date.
  add column plan_from text not null default 'po' check (plan_from in ('po', 'ship')),
  add column plan_start date,
  -- The day (UTC) of the stored forecasts; null if they have to be made.
  add column reckoned_on date,
  -- Of the end stage, and the days after the date that it is compared with. `_own`: as the side's partner sees it.
  add column forecast_client date,
  add column late_client integer,
  add column forecast_factory date,
  add column late_factory integer,
  add column forecast_client_own date,
  add column late_client_own integer,
  add column forecast_factory_own date,
  add column late_factory_own integer;
create index orders_reckoned on orders (reckoned_on, id) where status = 1;

-- `stage_id` starts `lag` calendar days after `after_id`.
create table stage_links (
  stage_id uuid not null references stages on delete cascade,
  after_id uuid not null references stages on delete cascade,
  lag integer not null check (lag between 0 and 365),
  primary key (stage_id, after_id),
  check (stage_id <> after_id)
);
create index stage_links_after on stage_links (after_id);
-- The links of an archived plan, which a restore writes again.
alter table archived_plans add column links json not null default '[]';

-- Deadlines as agreed; 1 is the first baseline of an order. `made_by` is null for the job that freezes deadlines.
create table baselines (
  order_id uuid not null references orders on delete cascade,
  number integer not null,
  made_at timestamptz not null,
  made_by integer references users,
  note text not null default '',
  primary key (order_id, number)
);

create table baseline_days (
  order_id uuid not null,
  number integer not null,
  stage_id uuid not null references stages on delete cascade,
  -- Null for the side of the stage.
  sub_stage_id uuid references sub_stages on delete cascade,
  side text not null check (side in ('client', 'factory')),
  day date not null,
  foreign key (order_id, number) references baselines on delete cascade,
  unique nulls not distinct (stage_id, sub_stage_id, side, number)
);
create index baseline_days_order on baseline_days (order_id, number);
create index baseline_days_part on baseline_days (sub_stage_id);

-- Frozen deadlines that moved, expected days, and completions after the deadline.
create table date_changes (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  stage_id uuid not null references stages on delete cascade,
  sub_stage_id uuid references sub_stages on delete cascade,
  side text not null check (side in ('client', 'factory')),
  kind text not null check (kind in ('moved', 'expected', 'finished')),
  from_day date not null,
  to_day date not null,
  by_id integer not null references users,
  at timestamptz not null
);
create index date_changes_order on date_changes (order_id, at desc, id desc);
create index date_changes_stage on date_changes (stage_id, side, kind);
create index date_changes_part on date_changes (sub_stage_id);

-- Why a date changed: one statement each of buyer, trader and factory. `told` are the sides that the trader tells.
create table date_reasons (
  change_id uuid not null references date_changes on delete cascade,
  by_type integer not null check (by_type in (3001, 3002, 3003)),
  code text not null,
  party text not null,
  note text,
  told text[] not null default '{}' check (told <@ '{client,factory}'),
  by_id integer not null references users,
  at timestamptz not null,
  primary key (change_id, by_type)
);

-- The data of earlier versions.

-- The characters beyond ASCII are letters here; a stage with another one in its name gets its exact key when it is
-- saved.
update stages st
set created_at = o.created_at,
  key = trim(both '-' from regexp_replace(lower(st.name), '[^a-z0-9\u0080-\U0010FFFF]+', '-', 'g'))
from orders o where o.id = st.order_id;
update stages st set key = alias.key
from (values
  ('labdip', 'lab-dip'), ('strike-off', 'strike-off'), ('s-o', 'strike-off'), ('pps', 'pp-sample'),
  ('pp-sample-approval', 'pp-sample'), ('top', 'top-sample'), ('photo-sample', 'salesman-sample-sms'),
  ('sms', 'salesman-sample-sms'), ('fabric-in-house', 'bulk-fabric-in-house'),
  ('bulk-fabric-inhouse', 'bulk-fabric-in-house'), ('trims-inhouse', 'sewing-trims-in-house'),
  ('pp-meeting', 'pre-production-meeting'), ('ppm', 'pre-production-meeting'), ('fri', 'final-inspection-aql'),
  ('final-inspection', 'final-inspection-aql'), ('ex-fty', 'ex-factory'), ('gpt', 'gpt-test'),
  ('garment-test', 'gpt-test'), ('knitdown', 'knit-down-handloom')
) as alias (slug, key) where st.key = alias.slug;

-- The trader's ship date is the contract ship date. A text that is no day, such as '2026-02-30', is left out.
update orders o
set contract_ship = o.trader_ship, planned_ex_factory = (
  select case when t.value ~ '^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
      and to_char((left(t.value, 8) || '01')::date + right(t.value, 2)::integer - 1, 'YYYY-MM-DD') = t.value
    then t.value::date end
  from (select f ->> 'value' as value from json_array_elements(o.fields) f
    where f ->> 'name' = 'Planned Ex-Factory Date' limit 1) t);

-- The days (UTC) on which parts were completed and first reported, as far as their instants tell.
update sub_stage_sides p
set started_on = (least(p.submitted_at, t.reported_at) at time zone 'UTC')::date,
  actual = case when t.is_complete then (t.reported_at at time zone 'UTC')::date end
from (
  select p.sub_stage_id, p.side, coalesce(p.updated_at, p.submitted_at, o.updated_at) as reported_at,
    p.status in ('APPROVED', 'COMPLETED')
      or (st.category = 'Quantity' and s.required_value > 0 and p.inhouse >= s.required_value) as is_complete
  from sub_stage_sides p join sub_stages s on s.id = p.sub_stage_id join stages st on st.id = s.stage_id
    join orders o on o.id = st.order_id
  where p.status <> 'NOT_STARTED' or p.inhouse > 0
) t
where p.sub_stage_id = t.sub_stage_id and p.side = t.side;

update stage_sides ss set started_on = t.started_on, actual = case when ss.done = ss.total then t.actual end
from (
  select p.stage_id, p.side, min(p.started_on) as started_on, max(p.actual) as actual
  from sub_stage_sides p join sub_stages s on s.id = p.sub_stage_id and s.deleted_at is null
  group by p.stage_id, p.side
) t
where ss.stage_id = t.stage_id and ss.side = t.side;
update stage_sides ss
set started_on = (o.updated_at at time zone 'UTC')::date,
  actual = case when ss.status in ('APPROVED', 'COMPLETED') then (o.updated_at at time zone 'UTC')::date end
from orders o where o.id = ss.order_id and ss.total = 0 and ss.status <> 'NOT_STARTED';

-- Baseline 1 of each active order: the deadlines of today.
update stage_sides ss set baseline = ss.commitment
from orders o, stages st
where o.id = ss.order_id and o.status = 1 and st.id = ss.stage_id and st.deleted_at is null;
update sub_stage_sides p set baseline = p.commitment
from stages st, orders o
where p.commitment is not null and st.id = p.stage_id and st.deleted_at is null
  and o.id = st.order_id and o.status = 1;
insert into baselines (order_id, number, made_at)
select distinct order_id, 1, now() from stage_sides where baseline is not null;
insert into baseline_days (order_id, number, stage_id, sub_stage_id, side, day)
select order_id, 1, stage_id, null::uuid, side, baseline from stage_sides where baseline is not null
union all
select s.order_id, 1, p.stage_id, p.sub_stage_id, p.side, p.baseline
from sub_stage_sides p join sub_stages s on s.id = p.sub_stage_id where p.baseline is not null;
