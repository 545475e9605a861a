-- Traders read due orders by side; only partners, who see one side, read those of all sides.
delete from deadline_counts c
using users u join organizations o on o.id = u.organization_id
where c.scope = 'due' and c.kind = 'all' and c.reader_id = u.id and o.type = 11002;
