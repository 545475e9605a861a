-- A sign-up waits here until its address is verified; only then are the person and the organization made, so that nobody
-- can block an address that is not theirs. Several sign-ups of one address wait side by side, each with its own password.
create table sign_ups (
  id uuid primary key,
  email text not null,
  name text not null,
  phone text,
  password_hash text not null,
  organization_name text not null,
  organization_type integer not null check (organization_type in (11001, 11002, 11003)),
  -- The key that the signing-up browser got, and the one in the mailed link, which asks for the password.
  key_hash bytea not null,
  link_hash bytea not null,
  created_at timestamptz not null
);
create unique index sign_ups_key on sign_ups (key_hash);
create unique index sign_ups_link on sign_ups (link_hash);
create index sign_ups_email on sign_ups (email, created_at);
create index sign_ups_age on sign_ups (created_at);

-- A code is computed from its seed under the server's secret, so that a live one can be mailed again.
alter table one_time_keys add column seed bytea;
alter table one_time_keys add column sent_at timestamptz;
alter table one_time_keys add column sign_up_id uuid references sign_ups on delete cascade;
create index one_time_keys_sign_up on one_time_keys (sign_up_id) where sign_up_id is not null;
alter table one_time_keys drop constraint one_time_keys_purpose_check;
alter table one_time_keys add constraint one_time_keys_purpose_check
  check (purpose in ('verify', 'reset', 'reset-key', 'invite', 'email'));
delete from one_time_keys where purpose in ('verify', 'reset');

-- Whether a sign-in is somebody's first one: only later ones can come from a new device.
alter table users add column last_sign_in_at timestamptz;

-- Accounts that signed up and were never verified become waiting sign-ups. One that something refers to stays; a reset
-- code verifies it.
do $$
declare one record;
begin
  for one in
    select u.id, u.email, u.name, u.phone, u.password_hash, u.organization_id, g.name as organization_name, g.type, u.created_at
    from users u join organizations g on g.id = u.organization_id
    where u.status = 1001 and not u.email_verified and u.password_hash is not null and u.invited_by is null
  loop
    begin
      insert into sign_ups (id, email, name, phone, password_hash, organization_name, organization_type, key_hash, link_hash, created_at)
      values (gen_random_uuid(), lower(one.email), one.name, one.phone, one.password_hash, one.organization_name, one.type,
        sha256(gen_random_uuid()::text::bytea), sha256(gen_random_uuid()::text::bytea), one.created_at);
      delete from users where id = one.id;
    exception when foreign_key_violation then
      continue;
    end;
    begin
      delete from organizations where id = one.organization_id;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
end $$;
