-- When an organization works: a holiday list or none, its weekend and own days. A trader may keep a calendar for a
-- connected partner; it applies to the trader's orders until the partner has a calendar of its own.
create table work_calendars (
  organization_id integer not null references organizations on delete cascade,
  -- Who entered it: the organization itself or a trader.
  kept_by integer not null references organizations on delete cascade,
  -- A key of the domain's holiday lists.
  country text,
  -- ISO weekdays: Monday 1 to Sunday 7.
  weekend smallint[] not null check (weekend <@ '{1,2,3,4,5,6,7}'),
  primary key (organization_id, kept_by)
);

create table work_calendar_days (
  id uuid primary key,
  organization_id integer not null,
  kept_by integer not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  name text not null,
  -- Whether the organization works on these days, which would be closed otherwise.
  works boolean not null,
  foreign key (organization_id, kept_by) references work_calendars on delete cascade
);
create index work_calendar_days_calendar on work_calendar_days (organization_id, kept_by, first_day);
