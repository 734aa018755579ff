-- Has those who keep the books told of what was posted to months that went out: one job a company and month, a minute after the first of several. Months
-- that are closed are looked at too, because an export may be going on, whose end the job then sees.
create function tell_of_differences() returns trigger language plpgsql as $$
begin
  perform app_add_gathered_job('tellOfDifferences', json_build_object('companyId', found.company_id, 'month', found.month),
    'differences ' || found.company_id || ' ' || found.month, interval '1 minute')
  from (
    select distinct p.company_id, greatest(to_char(p.happened_on, 'YYYY-MM'),
      to_char(to_date(b.first_month || '-01', 'YYYY-MM-DD') - 1, 'YYYY-MM')) as month
    from posted p
    join book b on b.company_id = p.company_id and b.closed_until >= to_char(p.happened_on, 'YYYY-MM')
  ) found;
  return null;
end $$;
create trigger differences_told after insert on ledger_entry referencing new table as posted
  for each statement execute function tell_of_differences();
