-- Photos of a refused report by link, which are kept for an hour for its correction.
alter table files add column held_link uuid, add column held_form uuid;
create index files_held on files (held_link) where held_link is not null;
