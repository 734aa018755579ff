-- A freight may be agreed on in another currency than the company's: then it is kept as it was said, with its rate of that day.
alter table input
  add column transport_exchange_rate numeric(14, 6)
    check (transport_exchange_rate > 0 and transport_exchange_rate <> 'NaN');
