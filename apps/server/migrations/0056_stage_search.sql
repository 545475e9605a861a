-- Stages are found by their names. A changed status keeps the name, so the index costs reports nothing.
do $$
begin
  create index stages_name on stages using gin (lower(name) gin_trgm_ops) where deleted_at is null;
exception when undefined_object then
  raise warning 'The search in stages has no index: the extension pg_trgm is not there.';
end $$;
