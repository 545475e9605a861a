-- Sessions that a person ended by signing out, until they would have run out by themselves.
create table ended_sessions (
  user_id integer not null references users on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, issued_at)
);
create index ended_sessions_over on ended_sessions (expires_at);
