-- The language that a person chose, was invited in, or had in the browser at the first sign-in; null until then.
alter table users add language text check (language in ('en', 'zh', 'bn', 'vi', 'tr'));

-- Whether people of the organization may have messages translated by the configured service.
alter table organizations add translates boolean not null default false;

-- The language of the author when the message was written; null for earlier messages.
alter table messages add language text check (language in ('en', 'zh', 'bn', 'vi', 'tr'));

-- Translations that readers asked for.
create table message_translations (
  message_id uuid not null references messages on delete cascade,
  language text not null,
  text text not null,
  at timestamptz not null,
  primary key (message_id, language)
);
