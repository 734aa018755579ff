-- Lists in the order of a state are read along it, however many there ever were.
create index on content (company_id, stage, id);
create index on work_order (company_id, status, number);
