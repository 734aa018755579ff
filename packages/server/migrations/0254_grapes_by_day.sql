-- What was picked on some days is found without reading all that was ever picked.
create index on ciu (company_id, harvested_date);
