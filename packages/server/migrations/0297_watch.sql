-- What the nightly audit of a company's ledger found.
create table ledger_check (
  company_id uuid primary key references company,
  checked_at timestamptz not null default now(),
  differences integer not null check (differences >= 0)
);
select protect('ledger_check');
-- Whoever watches is told how many of all companies there are.
create policy owner on ledger_check to current_user using (true) with check (true);

-- What who watches over the installation asks for: no row of any company, only how many and how old.
create function watch_state()
  returns table (jobs_ready bigint, jobs_failed bigint, oldest_job_seconds double precision, entries bigint, ledgers_different bigint,
                 ledger_check_age_seconds double precision, replay_lag_seconds double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select jobs.ready, jobs.failed, jobs.oldest, (select last_value from ledger_entry_id_seq), checks.different, checks.age,
    (select extract(epoch from max(replay_lag))::float from pg_stat_replication)
  from (select count(*) filter (where attempts < max_attempts and run_at <= now()) as ready, count(*) filter (where attempts >= max_attempts) as failed,
          coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now() and locked_at is null))::float, 0) as oldest
        from graphile_worker.jobs) jobs,
    (select count(*) filter (where k.differences > 0) as different, extract(epoch from now() - min(k.checked_at))::float as age
     from ledger_check k) checks
$$;
revoke execute on function watch_state from public;
grant execute on function watch_state to app_rt;
