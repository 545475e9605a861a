-- The morning mail reads which deadlines moved yesterday.
create index plan_revisions_created on plan_revisions (created_at);
