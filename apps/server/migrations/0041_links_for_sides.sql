-- A trader makes links for the buyer or the factory of an order: which organization that was, so that such a link ends
-- when another organization takes its place. Null for a link of the maker's own side.
alter table order_shares add column party_org_id integer references organizations (id);
