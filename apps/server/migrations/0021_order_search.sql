-- Orders are found by any part of what is searched, without going through all of them; without the extension (see
-- 0016) they are found as well, only not by an index.
do $$
begin
  create extension if not exists pg_trgm;
  create index orders_search on orders using gin (search gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise warning 'The search in orders has no index: the extension pg_trgm cannot be added here.';
end $$;
