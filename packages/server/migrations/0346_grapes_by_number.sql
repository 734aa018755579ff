-- A list of grape units is read in the order of their numbers: the index that keeps them apart leaves out what was cancelled.
create index on ciu (company_id, ciu);
