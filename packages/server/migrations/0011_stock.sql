-- What history refers to is retired and not deleted; its name is then free for another.
alter table stock_deposit drop constraint stock_deposit_name_taken;
create unique index stock_deposit_name_taken on stock_deposit (company_id, name) where retired_at is null;
alter table product drop constraint product_name_taken;
create unique index product_name_taken on product (company_id, name) where retired_at is null;

-- A product taken out of a deposit keeps its line there, because works and movements name it; put back, the line serves again.
alter table stock add retired_at timestamptz;
create index on stock (company_id, stock_deposit_id);
create index on stock_deposit (company_id, wine_estate_id);
create index on stock_deposit (company_id, cellar_id);

-- An optional text that was left empty is '', never null: one way to say nothing.
update product set allergen = '' where allergen is null;
alter table product alter allergen set default '', alter allergen set not null;
update stock_batch set input_number = '' where input_number is null;
alter table stock_batch alter input_number set default '', alter input_number set not null;

alter table product
  -- the unit that bottle_capacity was typed in
  add bottle_unit text,
  -- superseded by product_label: both were the coloured band of an agrochemical
  drop toxicological_band,
  add check (bottle_unit is null or bottle_unit in ('MILLILITER', 'LITER')),
  add check (use is null or use in ('CORK', 'SCREW_CAP', 'CAPSULE', 'FILTER', 'FRONT_LABEL', 'BACK_LABEL', 'STICKER', 'BOX', 'SEPARATOR'));

alter table stock_change
  -- hundredths of a cent of `currency` for one `unit`, as it was typed
  add unit_price bigint check (unit_price >= 0),
  add unit text,
  -- how much of the company's currency one of `currency` was worth
  add exchange_rate numeric(14, 6) check (exchange_rate > 0 and exchange_rate <> 'NaN'),
  add reason text not null default '';
create index on stock_change (company_id, stock_id);
