-- Pins: comments at a point of a page of a file.

alter table messages
  -- The first message of the pin; of the first message itself, its own id. Its other columns are those of the pin.
  add column pin_id uuid references messages on delete cascade,
  add column pin_file text,
  add column pin_page integer,
  -- 0..1 from the left and from the upper edge of the page.
  add column pin_x double precision,
  add column pin_y double precision,
  -- Numbers run per file and thread: {"buyer": 2, "manufacturer": 1} for a pin for both sides.
  add column pin_number jsonb,
  add column resolved_at timestamptz,
  add column resolved_by integer references users,
  add constraint messages_pin check (
    (pin_id is not distinct from id)
    = (num_nulls(pin_file, pin_page, pin_x, pin_y, pin_number) = 0)
    and (pin_id is not distinct from id or num_nonnulls(pin_file, pin_page, pin_x, pin_y, pin_number, resolved_at, resolved_by) = 0)
  );
create index messages_of_pin on messages (pin_id, id) where pin_id is not null;
create index messages_pins on messages (order_id, pin_file) where pin_file is not null;
