-- Renamed jobs keep the record of their runs; otherwise the metrics show jobs that never run again.
update job_runs r set name = n.new_name
from (values ('forget-answers', 'purge-idempotency-keys'), ('follow-new-names', 'propagate-renames'),
  ('put-tallies-together', 'compact-order-counts'), ('forget-tries', 'purge-attempts')) n (old_name, new_name)
where r.name = n.old_name and not exists (select from job_runs where name = n.new_name);
delete from job_runs where name in ('forget-answers', 'follow-new-names', 'put-tallies-together', 'forget-tries');
