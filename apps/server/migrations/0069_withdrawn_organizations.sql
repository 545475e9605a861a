-- An organization that is removed with its withdrawn request leaves the templates made for it and takes the links made for it.
alter table templates drop constraint templates_client_org_id_fkey;
alter table templates add constraint templates_client_org_id_fkey
  foreign key (client_org_id) references organizations on delete set null;
alter table order_shares drop constraint order_shares_party_org_id_fkey;
alter table order_shares add constraint order_shares_party_org_id_fkey
  foreign key (party_org_id) references organizations on delete cascade;

-- Stages that still name a deleted person could not be saved.
update stages st set
  clients = array(select one from unnest(st.clients) one where one in (select id from users)),
  traders = array(select one from unnest(st.traders) one where one in (select id from users)),
  manufacturers = array(select one from unnest(st.manufacturers) one where one in (select id from users))
where exists (select from unnest(st.clients || st.traders || st.manufacturers) one where one not in (select id from users));

-- Whether an invited person waits is decided again when the sign-up is completed, but not after an Admin approved.
alter table users add column approved_at timestamptz;
update users u set approved_at = a.at
from audit_events a where a.event = 'invitation.approved' and a.subject_id = u.id and u.status = 1001;
