-- A template is for a connected buyer, who may be renamed, or for whoever its name says.
alter table templates add column client_org_id integer references organizations;
update templates t set client_org_id = g.id
from connections c join organizations g on g.id = c.other_org_id
where c.trader_org_id = t.organization_id and g.type = 11003 and lower(g.name) = lower(trim(t.client_name));
