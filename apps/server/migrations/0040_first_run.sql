-- A trader who signs up from the page that offers the trial has it running from the moment the address is verified.
alter table sign_ups add column start_trial boolean not null default false;

-- Templates that came with the product: they do not count against the plan's limit of templates.
alter table templates add column is_standard boolean not null default false;

-- A sample order may be deleted although it is live; nobody else's work can depend on it.
alter table orders add column is_sample boolean not null default false;
