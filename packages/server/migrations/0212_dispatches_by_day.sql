-- Figures of sales ask for the trips of some days: without it every trip that ever left is read.
create index on order_dispatch (company_id, happened_on);
