-- What people are told from one day to another, by their own company.
create table announcement (
  company_id uuid not null references company,
  id uuid not null,
  message text not null,
  from_date date not null,
  to_date date not null,
  version int not null default 1,
  primary key (company_id, id),
  check (to_date >= from_date)
);
create index on announcement (company_id, to_date);
select protect('announcement');

-- What the platform tells all companies belongs to none of them: everybody reads it, and only the functions below write it.
create table platform_announcement (
  id uuid primary key,
  message text not null,
  from_date date not null,
  to_date date not null,
  version int not null default 1,
  check (to_date >= from_date)
);
alter table platform_announcement enable row level security;
alter table platform_announcement force row level security;
create policy everybody on platform_announcement for select using (true);
create policy owner on platform_announcement to current_user using (true) with check (true);
grant select on platform_announcement to app_rt;

-- Who stands behind a session of the platform. Anybody else is turned away, whatever the program in front of it believes.
create function platform_account(p_session uuid) returns uuid
  language plpgsql stable set search_path = public, pg_temp as $$
declare found_id uuid;
begin
  select a.id into found_id
  from session s join account a on a.id = s.account_id and a.suspended_at is null and a.generation = s.generation
  where s.id = p_session and s.ended_at is null and s.ends_at > now() and a.is_platform_admin;
  if not found then raise insufficient_privilege using message = 'not a session of the platform'; end if;
  return found_id;
end $$;

create function platform_announce(p_session uuid, p_id uuid, p_message text, p_from date, p_to date) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform platform_account(p_session);
  insert into platform_announcement (id, message, from_date, to_date) values (p_id, p_message, p_from, p_to);
end $$;

-- Whether it was still at the version that was read.
create function platform_announcement_edit(p_session uuid, p_id uuid, p_version int, p_message text, p_from date, p_to date)
  returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform platform_account(p_session);
  update platform_announcement set message = p_message, from_date = p_from, to_date = p_to, version = version + 1
  where id = p_id and version = p_version;
  return found;
end $$;

create function platform_announcement_remove(p_session uuid, p_id uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform platform_account(p_session);
  delete from platform_announcement where id = p_id;
end $$;

revoke execute on function platform_account, platform_announce, platform_announcement_edit, platform_announcement_remove
  from public;
grant execute on function platform_announce, platform_announcement_edit, platform_announcement_remove to app_rt;
