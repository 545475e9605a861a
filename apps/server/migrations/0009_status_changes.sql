-- The changes of the statuses of parts, and what lists of many orders read of stages and their sides.

-- Quantity stages only; null if no part requires a quantity.
alter table stage_sides alter column percent drop not null, alter column percent drop default;
create index stage_sides_open on stage_sides (side, commitment) where done < total or total = 0;
create index stages_key on stages (key, order_id) where deleted_at is null;

-- Each change of the status of a part on one side.
create table status_changes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  -- Rows of a deleted stage stay until their order is deleted.
  stage_id uuid not null,
  sub_stage_id uuid not null,
  side text not null check (side in ('client', 'factory')),
  at timestamptz not null,
  actor_id integer references users,
  from_status text not null,
  to_status text not null,
  -- The number of an approval or rejection of the part, and the days for which it was awaited (`decisionFigures`).
  round smallint,
  waited_days integer
);
create index status_changes_order on status_changes (order_id, at);
create index status_changes_round on status_changes (at) where round is not null;

-- The data of earlier versions.

-- In-house in percent as `addUpStages` computes it.
update stage_sides ss set percent = t.percent
from (
  select ss.stage_id, ss.side, case when count(s.id) > 0 then least(32767, floor(round(100 * case
    when min(s.required_unit) = max(s.required_unit) then sum(p.inhouse) / sum(s.required_value)
    else avg(least(1, p.inhouse / s.required_value)) end, 6))) end as percent
  from stage_sides ss join stages st on st.id = ss.stage_id
    left join sub_stages s on s.stage_id = st.id and s.deleted_at is null and s.required_value > 0
      and st.category = 'Quantity'
    left join sub_stage_sides p on p.sub_stage_id = s.id and p.side = ss.side
  group by ss.stage_id, ss.side
) t where t.stage_id = ss.stage_id and t.side = ss.side and t.percent is distinct from ss.percent;

-- Reports of a status name their parts and the statuses before.
insert into status_changes (order_id, stage_id, sub_stage_id, side, at, actor_id, from_status, to_status)
select s.order_id, s.stage_id, s.id, a.facts ->> 'side', a.created_at, a.actor_id, t.from_status, t.to_status
from activities a cross join lateral (
    select part.id, a.facts -> 'from' ->> (part.nth - 1)::integer as from_status,
      case jsonb_typeof(a.facts -> 'to') when 'array' then a.facts -> 'to' ->> (part.nth - 1)::integer
        else a.facts ->> 'to' end as to_status
    from jsonb_array_elements_text(a.facts -> 'subStageIds') with ordinality as part (id, nth)
  ) t join sub_stages s on s.id::text = t.id
where a.kind = 'stage.statusChanged' and jsonb_typeof(a.facts -> 'subStageIds') = 'array'
  and jsonb_typeof(a.facts -> 'from') = 'array' and a.facts ->> 'side' in ('client', 'factory')
  and t.from_status is not null and t.to_status is not null and t.from_status <> t.to_status;

-- Statuses that were set in the editor of stages or follow from quantities: only the last one of a part is known.
insert into status_changes (order_id, stage_id, sub_stage_id, side, at, actor_id, from_status, to_status)
select s.order_id, s.stage_id, s.id, p.side, greatest(coalesce(p.updated_at, o.updated_at), last.at),
  (select u.id from users u where u.id = p.updated_by), coalesce(last.to_status, 'NOT_STARTED'), p.status
from sub_stage_sides p join sub_stages s on s.id = p.sub_stage_id join orders o on o.id = s.order_id
  left join (
    select distinct on (c.sub_stage_id, c.side) c.sub_stage_id, c.side, c.at, c.to_status
    from status_changes c order by c.sub_stage_id, c.side, c.at desc, c.id desc
  ) last on last.sub_stage_id = p.sub_stage_id and last.side = p.side
where p.status <> coalesce(last.to_status, 'NOT_STARTED');

-- SQL form of `decisionFigures`, for all changes at once; `upgrade.test.ts` compares both.
with changes as (
  select c.id, c.sub_stage_id, c.side, c.at, c.to_status, (c.at at time zone 'UTC')::date as day,
    c.to_status in ('APPROVED', 'REJECTED') as is_decision,
    c.to_status in ('SUBMITTED', 'IN_REVIEW') and c.from_status not in ('SUBMITTED', 'IN_REVIEW') as is_asked,
    c.to_status = 'SUBMITTED' as is_submitted
  from status_changes c join stages st on st.id = c.stage_id and st.category = 'Approval'
), numbered as (
  select c.*, count(*) filter (where is_decision) over (partition by sub_stage_id, side order by at, id) as decisions,
    count(*) filter (where is_decision) over (partition by sub_stage_id, side order by at, id
      rows between unbounded preceding and 1 preceding) as earlier
  from changes c
), figures as (
  select n.id, case when is_decision then decisions end as round,
    case
      when is_decision then day - max(day) filter (where is_asked)
        over (partition by sub_stage_id, side, earlier order by at, id)
      when is_submitted and decisions > 0
        and first_value(to_status) over (partition by sub_stage_id, side, decisions order by at, id) = 'REJECTED'
        and count(*) filter (where is_submitted)
          over (partition by sub_stage_id, side, decisions order by at, id) = 1
        then day - first_value(day) over (partition by sub_stage_id, side, decisions order by at, id)
      end as waited_days
  from numbered n
)
update status_changes c set round = f.round, waited_days = f.waited_days
from figures f where f.id = c.id and (f.round is not null or f.waited_days is not null);
