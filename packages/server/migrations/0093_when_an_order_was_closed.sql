-- Of two orders of one day, which was closed first: whether a press was washed between them depends on it.
alter table work_order add column done_at timestamptz;
alter table work_order no force row level security;
alter table ledger_entry no force row level security;
update work_order as o set done_at = coalesce(
  (select max(e.recorded_at) from ledger_entry e
    where e.company_id = o.company_id and e.cause_type = 'workorder' and e.cause_id = o.id and e.reverses is null),
  o.done_on)
  where o.status = 'DONE';
alter table ledger_entry force row level security;
alter table work_order force row level security;
