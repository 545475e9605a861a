-- The texts of activities and notifications are translated when they are read. What is stored so far becomes the message of
-- a LocalizedText without values, which is shown as it is.
update activities set texts = (
  select jsonb_object_agg(key, jsonb_build_object('text', value)) from jsonb_each(texts))
where texts <> '{}';
alter table notifications
  alter column title type jsonb using jsonb_build_object('text', title),
  alter column message type jsonb using jsonb_build_object('text', message);
