-- A purchase order that was closed with nothing received is closed, and not received in part.
alter table stock_order no force row level security;
alter table stock_order_product no force row level security;
update stock_order set status = 'DONE'
where closed and status = 'PARTIAL' and not exists (
  select from stock_order_product line
  where line.company_id = stock_order.company_id and line.stock_order_id = stock_order.id and line.received > 0);
alter table stock_order_product force row level security;
alter table stock_order force row level security;
