-- A trace that begins with a batch of a supply asks which works used it.
create index on work_record_stock (company_id, stock_batch_id);
