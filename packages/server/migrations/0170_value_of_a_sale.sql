-- What each part of an order bills when it leaves, to the cent, with its taxes; and what that was worth in the company's currency at the
-- rate of that day. What comes back is credited with its part of both. Hundredths of a cent; `value` is unknown of sales that left in
-- another currency before rates were kept.
alter table order_dispatch_line
  add column sale bigint not null default 0 check (sale >= 0),
  add column rate numeric(14, 6) check (rate > 0 and rate <> 'NaN'),
  add column value bigint check (value >= 0),
  add column taxes jsonb not null default '[]';
alter table order_return_line
  add column sale bigint not null default 0 check (sale >= 0),
  add column value bigint check (value >= 0),
  add column taxes jsonb not null default '[]';

alter table order_dispatch_line no force row level security;
alter table order_return_line no force row level security;
alter table order_wine_batch no force row level security;
alter table company no force row level security;
update order_dispatch_line x set sale = round(x.bottles * l.price / 100.0) * 100,
    value = case when l.currency = c.currency then round(x.bottles * l.price / 100.0) * 100 end
  from order_wine_batch l, company c
  where l.company_id = x.company_id and l.id = x.order_wine_batch_id and c.id = x.company_id;
-- A part of what was billed, so that no credit exceeds its bill, and all of it where all came back at once.
update order_return_line x set sale = part.sale, value = case when part.own then part.sale end
  from (
    select r.company_id, r.id, l.currency = c.currency as own,
      floor(sent.sale * r.bottles / sent.bottles::numeric / 100) * 100 as sale
    from order_return_line r
    join order_wine_batch l on l.company_id = r.company_id and l.id = r.order_wine_batch_id
    join company c on c.id = r.company_id
    join (
      select company_id, order_wine_batch_id, sum(sale) as sale, sum(bottles) as bottles
      from order_dispatch_line group by company_id, order_wine_batch_id
    ) sent on sent.company_id = r.company_id and sent.order_wine_batch_id = r.order_wine_batch_id
  ) part
  where part.company_id = x.company_id and part.id = x.id;
alter table company force row level security;
alter table order_wine_batch force row level security;
alter table order_return_line force row level security;
alter table order_dispatch_line force row level security;
alter table order_dispatch_line alter column sale drop default;
alter table order_return_line alter column sale drop default;
