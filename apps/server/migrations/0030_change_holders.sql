-- Who took over an open change from its proposer, and is notified of answers; null for the proposer.
alter table order_changes add column holder_id integer references users;
