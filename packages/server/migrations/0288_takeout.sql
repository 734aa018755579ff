-- A company takes all its data along in one file, made by a job; the file lies with the attached ones, in parts.
create table takeout (
  company_id uuid not null references company,
  id uuid not null,
  account_id uuid not null references account,
  status text not null default 'WAITING' check (status in ('WAITING', 'MAKING', 'READY', 'FAILED')),
  -- how many of its parts are written, of so many
  done int not null default 0 check (done >= 0),
  steps int not null default 0 check (steps >= 0),
  -- the parts of the file are stored as {storage_key}.zip0, .zip1 …
  storage_key text,
  parts int not null default 0 check (parts >= 0),
  bytes bigint check (bytes >= 0),
  -- attached files that were not where they should lie
  missing int not null default 0 check (missing >= 0),
  asked_at timestamptz not null default now(),
  -- the moment that is told
  taken_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, id)
);
-- one at a time
create unique index takeout_once on takeout (company_id) where status in ('WAITING', 'MAKING');
select protect('takeout');

-- A job of a queue: one after the other, whoever asked.
create function app_add_queued_job(task text, payload json, queue text) returns void
  language sql security definer set search_path = graphile_worker, pg_temp
  return (select null::void from (
    select graphile_worker.add_job(task, payload, queue_name := queue, max_attempts := 3)) x);

-- Everybody whom records of the company at hand name: who works in it, with their address, and who did once, by name alone. Those who run the
-- product stay nameless.
create function takeout_people()
  returns table (id uuid, email text, name text, surname text, language text, theme text, suspended_at timestamptz, created_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  named uuid[] := '{}';
  found_ids uuid[];
  reference record;
begin
  if app_company() is null then return; end if;
  for reference in
    select k.conrelid::regclass as source, a.attname as "column" from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute c on c.attrelid = k.conrelid and c.attname = 'company_id' and c.attnotnull
    where k.contype = 'f' and k.confrelid = 'account'::regclass
  loop
    execute format('select array_agg(distinct %I) from %s where company_id = $1 and %I is not null',
      reference."column", reference.source, reference."column") into found_ids using app_company();
    named := named || coalesce(found_ids, '{}');
  end loop;
  select array_agg(distinct l.account_id) into found_ids from audit l where l.company_id = app_company();
  return query
    select a.id, case when m.account_id is not null then a.email end,
      case when m.account_id is null and a.is_platform_admin then '' else a.name end,
      case when m.account_id is null and a.is_platform_admin then '' else a.surname end,
      a.language, a.theme, a.suspended_at, a.created_at
    from account a left join membership m on m.company_id = app_company() and m.account_id = a.id
    where m.account_id is not null or a.id = any (named) or a.id = any (found_ids) and not a.is_platform_admin
    order by a.id;
end $$;

-- By what account somebody was known where a rebuilt company came from, when they had one here already: the history keeps what it was
-- chained with.
create table account_before (
  company_id uuid not null references company,
  id uuid not null,
  account_id uuid not null references account,
  primary key (company_id, id)
);
select protect('account_before');
revoke insert, update, delete on account_before from app_rt;

create or replace function audit_person(p_account uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select trim(a.name || ' ' || a.surname) from account a
  where a.id = coalesce((select b.account_id from account_before b where b.company_id = app_company() and b.id = p_account), p_account)
    and (exists (select from membership m where m.company_id = app_company() and m.account_id = a.id)
      or not a.is_platform_admin and exists (select from audit l where l.company_id = app_company() and l.account_id = p_account))
$$;

-- Whether a company is rebuilt from its file, which only the owner of the tables does: what these triggers would write is in the file, and
-- nobody is told what they were told long ago.
create function app_rebuilding() returns boolean language sql stable
  return current_setting('app.rebuilding', true) = 'on'
    and session_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.company'::regclass);

drop trigger chain_begun on company;
create trigger chain_begun after insert on company for each row when (app_rebuilding() is not true) execute function begin_chain();
drop trigger outside_made on company;
create trigger outside_made after insert on company for each row when (app_rebuilding() is not true) execute function make_outside();
drop trigger chained on audit;
create constraint trigger chained after insert on audit deferrable initially deferred
  for each row when (app_rebuilding() is not true) execute function chain_line();
drop trigger differences_told on ledger_entry;
create trigger differences_told after insert on ledger_entry referencing new table as posted
  for each statement when (app_rebuilding() is not true) execute function tell_of_differences();
drop trigger centre_begins on cellar_element;
create trigger centre_begins after insert on cellar_element
  for each row when (app_rebuilding() is not true) execute function keep_centre('MOVED');
drop trigger centre_begins on land;
create trigger centre_begins after insert on land
  for each row when (app_rebuilding() is not true) execute function keep_centre('CORRECTED');
drop trigger centre_begins on stock_deposit;
create trigger centre_begins after insert on stock_deposit
  for each row when (app_rebuilding() is not true) execute function keep_centre('CORRECTED');
drop trigger centre_begins on distribution_deposit;
create trigger centre_begins after insert on distribution_deposit
  for each row when (app_rebuilding() is not true) execute function keep_centre('CORRECTED');

revoke execute on function app_add_queued_job, takeout_people, app_rebuilding from public;
grant execute on function app_add_queued_job, takeout_people, app_rebuilding to app_rt;
-- Which version of the database a file was taken of.
grant select (name) on schema_migration to app_rt;
