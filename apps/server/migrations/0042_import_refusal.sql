-- Why the import of a large sheet, which goes on after the response, ended without a change.
alter table imports add column refusal jsonb;
