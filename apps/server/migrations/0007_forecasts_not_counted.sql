-- Forecasts, baselines, expected days and days of work change often and are not counted by `deadline_counts`. An
-- updated stage or part now adds its order to `deadline_changes` only if a column changed that the job reads.

create function note_updated_stages() returns trigger language plpgsql as $$
begin
  insert into deadline_changes
    select distinct n.order_id from changed n join earlier o on o.id = n.id
    where (n.order_id, n.position, n.category, n.clients, n.traders, n.manufacturers, n.deleted_at)
      is distinct from (o.order_id, o.position, o.category, o.clients, o.traders, o.manufacturers, o.deleted_at);
  return null;
end $$;
create function note_updated_stage_sides() returns trigger language plpgsql as $$
begin
  insert into deadline_changes
    select distinct n.order_id from changed n join earlier o on o.stage_id = n.stage_id and o.side = n.side
    where (n.visible, n.tracked, n.commitment, n.status, n.total, n.done)
      is distinct from (o.visible, o.tracked, o.commitment, o.status, o.total, o.done);
  return null;
end $$;
create function note_updated_sub_stages() returns trigger language plpgsql as $$
begin
  insert into deadline_changes
    select distinct n.order_id from changed n join earlier o on o.id = n.id
    where (n.stage_id, n.deleted_at) is distinct from (o.stage_id, o.deleted_at);
  return null;
end $$;
create function note_updated_sub_stage_sides() returns trigger language plpgsql as $$
begin
  insert into deadline_changes
    select distinct st.order_id
    from changed n join earlier o on o.sub_stage_id = n.sub_stage_id and o.side = n.side
      join stages st on st.id = n.stage_id
    where st.category = 'Approval' and n.status <> o.status;
  return null;
end $$;

drop trigger note_updated_stages on stages;
drop trigger note_updated_stage_sides on stage_sides;
drop trigger note_updated_sub_stages on sub_stages;
drop trigger note_updated_sub_stage_sides on sub_stage_sides;
create trigger note_updated_stages after update on stages
  referencing old table as earlier new table as changed for each statement execute function note_updated_stages();
create trigger note_updated_stage_sides after update on stage_sides
  referencing old table as earlier new table as changed for each statement
  execute function note_updated_stage_sides();
create trigger note_updated_sub_stages after update on sub_stages
  referencing old table as earlier new table as changed for each statement
  execute function note_updated_sub_stages();
create trigger note_updated_sub_stage_sides after update on sub_stage_sides
  referencing old table as earlier new table as changed for each statement
  execute function note_updated_sub_stage_sides();
