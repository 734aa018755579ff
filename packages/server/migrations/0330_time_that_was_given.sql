-- What is written over what was there takes its time from the row that was given: of tables that are spread over several servers, a function
-- that tells the time would be asked on each of them.

create or replace function auth_two_factor_setup(p_account uuid, p_key_id text, p_sealed bytea) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    insert into two_factor (account_id, key_id, sealed) values (p_account, p_key_id, p_sealed)
    on conflict (account_id) do update set key_id = excluded.key_id, sealed = excluded.sealed, created_at = excluded.created_at
    where two_factor.enabled_at is null
    returning 1)
  select exists (select from waiting)
$$;

create or replace function ledger_checked(p_company uuid, p_notice uuid, p_differences integer, p_marks text[]) returns setof uuid
  language plpgsql set search_path = public, pg_temp as $$
declare told text[];
begin
  select k.marks into told from ledger_check k where k.company_id = p_company for update;
  insert into ledger_check as k (company_id, differences, marks, clean_at, different_since)
  values (p_company, p_differences, p_marks, case when p_differences = 0 then now() end, case when p_differences > 0 then now() end)
  on conflict (company_id) do update set checked_at = excluded.checked_at, differences = excluded.differences, marks = excluded.marks,
    clean_at = coalesce(excluded.clean_at, k.clean_at),
    different_since = case when excluded.differences > 0 then coalesce(k.different_since, excluded.different_since) end;
  if p_differences = 0 then
    return query update notification n set read_at = now()
      where n.type = 'LEDGER_DIFFERENT' and n.data ->> 'id' = p_company::text and n.read_at is null returning n.account_id;
  elsif not p_marks <@ coalesce(told, '{}') then
    perform app_add_job('sendLedgerDifferent', json_build_object('id', a.id, 'companyId', p_company))
      from account a where a.is_platform_admin and a.suspended_at is null;
    return query insert into notification (company_id, account_id, id, type, data, once, to_mail)
      select m.company_id, a.id, p_notice, 'LEDGER_DIFFERENT', jsonb_build_object('id', c.id, 'name', c.name, 'surname', ''), false, false
      from account a join membership m on m.account_id = a.id and m.suspended_at is null join company c on c.id = p_company
      where a.is_platform_admin and a.suspended_at is null
      returning account_id;
  end if;
end $$;
