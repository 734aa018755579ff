-- What history refers to is retired and not deleted; its name is then free for another.
alter table distribution_deposit drop constraint distribution_deposit_name_taken;
create unique index distribution_deposit_name_taken on distribution_deposit (company_id, name) where retired_at is null;

-- What people move and count is a lot in a deposit. Its id (a UUID of version 8) follows from both, so that no one has to look it up.
create function wine_batch_in(deposit uuid, batch uuid) returns uuid language sql immutable strict parallel safe
  return overlay(overlay(md5(deposit::text || ':' || batch::text) placing '8' from 13) placing '8' from 17)::uuid;
create index on balance (company_id, place_id, thing_id) where kind = 'BOTTLE';

alter table wine_batch add hold_reason text check (hold_reason in ('QUALITY', 'INV', 'ORGANIC', 'RECALL'));

-- thousandths of a bottle, as the ledger counts them: what a customer asks for may be a part
alter table order_label alter bottles type bigint using bottles::bigint * 1000;

create index on wine_batch_change (company_id, wine_batch_id, to_deposit_id);
create index on order_label (company_id, label_id);
create index on wine_order (company_id, number desc);
