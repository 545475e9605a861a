-- What organizations take the columns of sheets for is in one table: of buyers' purchase orders by their headings, and of
-- styles one mapping for each organization, without a buyer, a name and headings.
alter table sheet_mappings
  add column kind text not null default 'buyer-po' check (kind in ('buyer-po', 'styles')),
  alter column buyer_id drop not null,
  add check ((buyer_id is null) = (kind = 'styles'));
alter table sheet_mappings alter column kind drop default;
create unique index sheet_mappings_styles on sheet_mappings (organization_id) where kind = 'styles';

insert into sheet_mappings (id, organization_id, kind, buyer_id, name, headers, columns, updated_at)
select gen_random_uuid(), organization_id, 'styles', null, '', '{}', mapping, updated_at from import_mappings;
drop table import_mappings;
