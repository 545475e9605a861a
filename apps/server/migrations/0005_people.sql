-- What a person chose for themselves and takes to every device, and those whose personal data were removed.
alter table users add column wants_shortcuts boolean not null default true;
alter table users add column anonymized_at timestamptz;
