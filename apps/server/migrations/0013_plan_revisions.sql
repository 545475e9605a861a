-- The history of plans. It replaces archived plans: removed stages stay as rows, and a revision names those it took.

create table plan_revisions (
  order_id uuid not null references orders on delete cascade,
  version integer not null,
  -- Own numbers of the partners, null where nothing changed that they see.
  client_version integer,
  factory_version integer,
  author_id integer references users,
  kind text not null check (kind in ('saved', 'stageDeleted', 'cleared', 'restored', 'poDate', 'followed')),
  -- Of the commit; empty where each reader gets a count of the changes.
  summary text not null default '',
  -- Who may read the summary, because they see all of the changes.
  summary_for integer[] not null default '{}',
  -- The plan after the commit (`PlanHead`); null where it is not known, so that there is only an undo.
  heads json,
  -- What changed, and who may read it (`PlanChange`).
  changes jsonb not null default '[]',
  -- The stages that the commit took from the plan (`LostStages`).
  lost jsonb,
  undone_at timestamptz,
  created_at timestamptz not null,
  primary key (order_id, version)
);
create index plan_revisions_lost on plan_revisions (order_id, created_at) where lost is not null;

-- The data of earlier versions. Of archived plans, the stages that are gone can still be brought back.
with head as (
  select st.order_id, st.id, st.deleted_at, st.position, json_build_object(
    'stageId', st.id, 'stageName', st.name, 'stageType', st.type, 'category', st.category, 'level', st.level,
    'materialType', st.material_type, 'unit', st.unit,
    'sides', json_object_agg(ss.side, json_build_object('visible', ss.visible, 'lead', ss.lead, 'deadline', ss.commitment)),
    'people', json_build_object('traders', st.traders, 'manufacturers', st.manufacturers, 'clients', st.clients),
    'after', coalesce((
      select json_agg(json_build_object('stageId', l.after_id, 'lag', l.lag))
      from stage_links l join stages b on b.id = l.after_id and b.deleted_at is null
      where l.stage_id = st.id), '[]')) as head,
    bool_or(ss.side = 'client' and ss.visible) as for_client, bool_or(ss.side = 'factory' and ss.visible) as for_factory
  from stages st join stage_sides ss on ss.stage_id = st.id
  group by st.id
), archived as (
  select c.order_id, c.archived_at, c.archived_by, c.links, array_agg(st.id order by st.position, st.id) as stage_ids,
    not exists (select from stages s where s.id = any(c.stage_ids) and s.deleted_at is null) as whole
  from archived_plans c join stages st on st.id = any(c.stage_ids) and st.deleted_at is not null
  group by c.id
), earlier as (
  insert into plan_revisions (order_id, version, author_id, kind, changes, lost, created_at)
  select a.order_id, row_number() over (partition by a.order_id order by a.archived_at), a.archived_by,
    case when a.whole then 'cleared' else 'saved' end, (
      select jsonb_agg(jsonb_build_object('what', 'removed', 'stageId', st.id, 'stageName', st.name, 'side', null,
        'audience', jsonb_build_array(3002)) order by st.position, st.id)
      from stages st where st.id = any(a.stage_ids)),
    jsonb_build_object('stageIds', to_jsonb(a.stage_ids), 'links', a.links::jsonb, 'whole', a.whole, 'parts', (
      select count(*) from sub_stages s where s.stage_id = any(a.stage_ids) and s.deleted_at is null and exists (
        select from sub_stage_sides p where p.sub_stage_id = s.id and (p.status <> 'NOT_STARTED' or p.inhouse > 0)))),
    a.archived_at
  from archived a
  returning order_id
)
insert into plan_revisions (order_id, version, client_version, factory_version, author_id, kind, summary, summary_for,
  heads, created_at)
select o.id, 1 + (select count(*) from earlier e where e.order_id = o.id),
  case when o.status <> 3 and bool_or(h.for_client) then 1 end,
  case when o.status <> 3 and bool_or(h.for_factory) then 1 end,
  o.created_by, 'saved', 'Plan before history', '{3001,3002,3003}',
  json_agg(h.head order by h.position, h.id), o.updated_at
from orders o join head h on h.order_id = o.id and h.deleted_at is null
group by o.id;

drop table archived_plans;
