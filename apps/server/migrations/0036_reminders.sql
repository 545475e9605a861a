-- When a person was last reminded of a side of a stage: by somebody, and by the morning mail.

create table reminders (
  stage_id uuid not null references stages on delete cascade,
  side text not null check (side in ('client', 'factory')),
  person_id integer not null references users,
  -- By the morning mail.
  automatic boolean not null,
  by_id integer references users,
  at timestamptz not null,
  primary key (stage_id, side, person_id, automatic),
  check (automatic = (by_id is null))
);
insert into reminders (stage_id, side, person_id, automatic, by_id, at)
select distinct on (k.stage_id, k.side, l.person_id) k.stage_id, k.side, l.person_id, false, l.created_by, l.created_at
from report_links l join report_link_stages k on k.link_id = l.id and k.included
where l.origin = 'mailed' and l.created_by is not null
order by k.stage_id, k.side, l.person_id, l.created_at desc;
