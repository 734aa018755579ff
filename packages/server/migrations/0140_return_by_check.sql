-- The check of quality for which supplies go back to whom they came from.
alter table stock_return_order
  add column quality_id uuid,
  add foreign key (company_id, quality_id) references quality;
create index on stock_return_order (company_id, quality_id) where quality_id is not null;
