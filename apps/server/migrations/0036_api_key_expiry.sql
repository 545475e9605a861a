-- API keys end by themselves; those of before get a year from now. Their makers are warned once before that.
alter table api_keys add column expires_at timestamptz;
alter table api_keys add column warned_at timestamptz;
update api_keys set expires_at = now() + interval '1 year';
alter table api_keys alter column expires_at set not null;
