-- A list of movements reads the newest days first, and stops when its page is full.
create index on ledger_entry (company_id, happened_on desc, id desc);
