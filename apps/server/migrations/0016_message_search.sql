-- What was said is found by any part of a word, in every script. A database that does not let its owner add the
-- extension (it is a trusted one, so few do not) still finds, only not by an index.
do $$
begin
  create extension if not exists pg_trgm;
  create index messages_content on messages using gin (content gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise warning 'The search in messages has no index: the extension pg_trgm cannot be added here.';
end $$;
