-- What the invoice of a batch says more, or less, than was charged as it came, in hundredths of a cent; the ledger spreads it over what became of it.
alter table stock_batch add column price_correction bigint not null default 0;
-- Of how much it says so, in base units: what of that is taken back takes its part along.
alter table stock_batch add column corrected_amount bigint not null default 0;
alter table stock_batch add check (price_correction = 0 or corrected_amount > 0);

-- A late cost is of grapes, of wine that arrived made, or of a supply.
alter table late_cost alter column origin_id drop not null;
alter table late_cost add column stock_batch_id uuid;
alter table late_cost add foreign key (company_id, stock_batch_id) references stock_batch;
alter table late_cost add check (num_nonnulls(origin_id, stock_batch_id) = 1);
create index on late_cost (company_id, stock_batch_id) where stock_batch_id is not null;
