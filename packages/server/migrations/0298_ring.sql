-- Who runs the platform hears of a ledger that does not add up, and sees how the installation is.

-- What the audits found: when it added up last, since when it does not, and by which marks (hashes of rule and place) each difference that was
-- told is known again.
alter table ledger_check
  add column clean_at timestamptz,
  add column different_since timestamptz,
  add column marks text[] not null default '{}';
alter table ledger_check no force row level security;
update ledger_check set
  clean_at = case when differences = 0 then checked_at end,
  different_since = case when differences > 0 then checked_at end;
alter table ledger_check force row level security;

-- Keeps what an audit found, and answers the accounts whose open pages have something new to show. Whoever runs the platform is told once of each
-- difference: in each company that they work in, and by letter. What was told and not read is settled once the ledger adds up.
create function ledger_checked(p_company uuid, p_notice uuid, p_differences integer, p_marks text[]) returns setof uuid
  language plpgsql set search_path = public, pg_temp as $$
declare told text[];
begin
  select k.marks into told from ledger_check k where k.company_id = p_company for update;
  insert into ledger_check as k (company_id, differences, marks, clean_at, different_since)
  values (p_company, p_differences, p_marks, case when p_differences = 0 then now() end, case when p_differences > 0 then now() end)
  on conflict (company_id) do update set checked_at = now(), differences = excluded.differences, marks = excluded.marks,
    clean_at = coalesce(excluded.clean_at, k.clean_at),
    different_since = case when excluded.differences > 0 then coalesce(k.different_since, now()) end;
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
revoke execute on function ledger_checked from public;

-- The processes that run, each with what it counted lately. It may be lost with the machine: each says it again.
create unlogged table watch_process (
  id uuid primary key,
  role text not null check (role in ('all', 'web', 'jobs')),
  host text not null,
  pid integer not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  counted jsonb not null
);
alter table watch_process enable row level security;
revoke all on watch_process from app_rt;

-- A process says that it runs, and hears how many entries there are of all ledgers.
create function watch_beat(p_id uuid, p_role text, p_host text, p_pid integer, p_started timestamptz, p_counted jsonb) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  delete from watch_process where seen_at < clock_timestamp() - interval '1 hour';
  insert into watch_process (id, role, host, pid, started_at, seen_at, counted)
  values (p_id, p_role, p_host, p_pid, p_started, clock_timestamp(), p_counted)
  on conflict (id) do update set seen_at = excluded.seen_at, counted = excluded.counted;
  select last_value from ledger_entry_id_seq
$$;

-- A process that leaves is not looked for.
create function watch_leave(p_id uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from watch_process where id = p_id
$$;

-- What runs, for a session of the platform: a process that said nothing for so many seconds is gone.
create function platform_processes(p_session uuid, p_silent double precision)
  returns table (id uuid, role text, host text, pid integer, started_at timestamptz, counted jsonb)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform platform_account(p_session);
  return query select w.id, w.role, w.host, w.pid, w.started_at, w.counted from watch_process w
    where w.seen_at > clock_timestamp() - p_silent * interval '1 second' order by w.started_at, w.id;
end $$;

-- How the audit of each company's ledger stands, for a session of the platform; nothing of what it found.
create function platform_audits(p_session uuid)
  returns table (id uuid, name text, checked_at timestamptz, clean_at timestamptz, different_since timestamptz, differences integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform platform_account(p_session);
  return query select c.id, c.name, k.checked_at, k.clean_at, k.different_since, k.differences
    from company c left join ledger_check k on k.company_id = c.id
    order by coalesce(k.differences, 0) > 0 desc, c.name, c.id;
end $$;

-- The kinds of jobs that were given up, for a session of the platform.
create function platform_jobs_failed(p_session uuid) returns table (task text, jobs bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform platform_account(p_session);
  return query select j.task_identifier, count(*) from graphile_worker.jobs j where j.attempts >= j.max_attempts
    group by j.task_identifier order by count(*) desc, j.task_identifier;
end $$;

revoke execute on function watch_beat, watch_leave, platform_processes, platform_audits, platform_jobs_failed from public;
grant execute on function watch_beat, watch_leave, platform_processes, platform_audits, platform_jobs_failed to app_rt;
