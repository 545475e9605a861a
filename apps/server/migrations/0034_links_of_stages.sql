-- A report link holds up to 100 stages, fixed when it is sent, of one order or (without order) of several.

create table report_link_stages (
  link_id uuid not null references report_links on delete cascade,
  stage_id uuid not null references stages on delete cascade,
  side text not null check (side in ('client', 'factory')),
  -- False for a stage that was open when the link was sent and left out of it.
  included boolean not null default true,
  primary key (link_id, stage_id, side)
);
create index report_link_stages_stage on report_link_stages (stage_id, side);
insert into report_link_stages (link_id, stage_id, side) select id, stage_id, side from report_links;

alter table report_links
  drop column stage_id,
  drop column side,
  alter column order_id drop not null,
  -- How often a browser showed the page to somebody, as its script says, and when last.
  add column opened integer not null default 0,
  add column opened_at timestamptz;
create index report_links_person on report_links (person_id);
