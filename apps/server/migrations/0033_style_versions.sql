-- A revision stores only the styles that it changed. A style's versions are rows of their own, and a revision lists its
-- styles by id; null means those of the revision before it.
create table order_style_versions (
  order_id uuid not null references orders on delete cascade,
  style_id text not null,
  version integer not null,
  style json not null,
  primary key (order_id, style_id, version)
);
alter table order_revisions add column style_ids text[];

insert into order_style_versions (order_id, style_id, version, style)
select order_id, style_id, version, style from (
  select r.order_id, e.style ->> 'styleId' as style_id, r.version, e.style,
    lag(e.style::text) over (partition by r.order_id, e.style ->> 'styleId' order by r.version) as before
  from order_revisions r cross join lateral json_array_elements(r.styles) e (style)
  where r.styles is not null
) s where s.style_id is not null and s.style::text is distinct from s.before
on conflict do nothing;

update order_revisions r set style_ids = array(
  select e.style ->> 'styleId' from json_array_elements(r.styles) with ordinality e (style, nth) order by e.nth)
where r.styles is not null;
alter table order_revisions drop column styles;
