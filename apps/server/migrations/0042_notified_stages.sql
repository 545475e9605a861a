-- The stages that a notification speaks of: it is not shown to a side from which one of them was hidden since.
alter table notifications add column stage_ids uuid[] not null default '{}';
update notifications n set stage_ids = array[st.id]
from stages st
where n.kind in ('stage.statusChanged', 'stage.quantityChanged')
  and starts_with(n.action, '/order/' || st.order_id) and starts_with(n.message, st.name);
