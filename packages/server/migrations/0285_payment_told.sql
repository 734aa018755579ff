-- What people said of an order's payment before any was written down: it holds again once the last one is taken away. Of an order that has
-- payments or returns today nobody knows it any more.

alter table wine_order
  add column payment_told text not null default 'UNPAID' check (payment_told in ('UNPAID', 'PARTIAL', 'PAID'));

alter table wine_order no force row level security;
alter table order_payment no force row level security;
alter table order_wine_batch no force row level security;

update wine_order o
set payment_told = o.payment_status
where o.payment_status <> 'UNPAID'
  and not exists (select from order_payment p where p.company_id = o.company_id and p.wine_order_id = o.id)
  and not exists (select from order_wine_batch l
                  where l.company_id = o.company_id and l.wine_order_id = o.id and l.returned > 0);

alter table wine_order force row level security;
alter table order_payment force row level security;
alter table order_wine_batch force row level security;
