-- The day on which something was ordered, which need not be the one on which somebody wrote it down.
alter table stock_order add column ordered_on date;
alter table stock_order no force row level security;
alter table company no force row level security;
update stock_order o set ordered_on = (o.created_at at time zone c.time_zone)::date from company c where c.id = o.company_id;
alter table company force row level security;
alter table stock_order force row level security;
alter table stock_order alter column ordered_on set not null;
