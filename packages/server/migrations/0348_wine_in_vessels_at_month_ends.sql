-- In which vessels the wine lay at the end of each past month, and what it had cost: what lay there on a day goes on from the month before it, however long
-- ago that was. [place, content, whole millilitres, cents]
alter table wine_stock_month add column lying jsonb;
truncate wine_stock_month;
alter table wine_stock_month alter column lying set not null;
