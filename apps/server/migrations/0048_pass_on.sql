-- Factory reports on a stage are passed on to the client by themselves, in this editor's name; null: by hand only.
alter table stages add column pass_on_by integer references users;
