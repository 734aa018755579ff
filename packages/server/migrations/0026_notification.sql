-- What somebody is told in a company. One event has one id: whoever else is told of it, and whichever company they are in, has
-- a row of the same id, and the key reads each person's rows from the newest.
create table notification (
  company_id uuid not null,
  account_id uuid not null,
  id uuid not null,
  type text not null,
  -- whom or what it speaks of, as it was called then: {id, name, surname}
  data jsonb not null,
  entity text,
  entity_id uuid,
  by_account_id uuid references account,
  -- told once of a record, however often it is saved
  once boolean not null,
  -- a letter is to tell it as well, unless it is read before
  to_mail boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (company_id, account_id, id),
  foreign key (company_id, account_id) references membership on delete cascade,
  check ((entity is null) = (entity_id is null))
);
select protect('notification');
create policy owner on notification to current_user using (true) with check (true);
create index notification_unread on notification (company_id, account_id) where read_at is null;
create unique index notification_told on notification (company_id, account_id, type, entity_id) where once or read_at is null;

-- What somebody also wants by mail, from this company.
alter table membership add column notified_by_mail text[] not null default '{}'
  check (notified_by_mail <@ array['TASKS', 'LABELS', 'ACCOUNT']);

-- News of an account concern the person, who may be in several companies: a row in each, of one id.
create function auth_notify(p_account uuid, p_id uuid, p_type text, p_by uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into notification (company_id, account_id, id, type, data, by_account_id, once, to_mail)
  select m.company_id, a.id, p_id, p_type, jsonb_build_object('id', a.id, 'name', a.name, 'surname', a.surname), p_by, false, false
  from membership m join account a on a.id = m.account_id
  where m.account_id = p_account
$$;

-- What was read in one company is read in all.
create function auth_read_notifications(p_account uuid, p_ids uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update notification set read_at = now() where account_id = p_account and id = any (p_ids) and read_at is null
$$;

-- The serving role may ask for a job after a while; what is asked for again under the same key until then is one job.
create function app_add_gathered_job(task text, payload json, key text, after interval) returns void
  language sql security definer set search_path = graphile_worker, pg_temp
  return (select null::void from (
    select graphile_worker.add_job(task, payload, run_at := now() + after, job_key := key, job_key_mode := 'preserve_run_at')) x);

-- Half a year after it was read nobody looks for it.
create function notification_sweep() returns void
  language sql set search_path = public, pg_temp as $$
  delete from notification where read_at < now() - interval '180 days'
$$;

revoke execute on function auth_notify, auth_read_notifications, app_add_gathered_job, notification_sweep from public;
grant execute on function auth_notify, auth_read_notifications, app_add_gathered_job to app_rt;
