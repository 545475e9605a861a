-- A repeated save is answered with the headers of the first answer, too: the ETag of a plan is its version.
alter table idempotency drop column status, add column headers jsonb not null default '{}';
