-- People of a partner of a trader's book who were never invited, and the addresses that want no mails of a trader.

alter table users
  -- An address of a person who cannot sign in. Others may have it, too.
  add column contact_email text,
  add column contact_phone text,
  alter column email drop not null,
  add check (email is not null or contact_email is not null or contact_phone is not null);

create table mail_refusals (
  organization_id integer not null references organizations on delete cascade,
  -- SHA-256 of the address in lower case.
  address_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, address_hash)
);
