-- One's own account: the sessions that are open, the way back in, and an address that is shown to be one's own.
alter table account add column email_confirmed_at timestamptz;
alter table account add column new_email text check (new_email = lower(new_email));

-- What the link of a message opens, once. A copy of the database opens nothing: only hashes of the links are kept.
create table account_link (
  hash bytea primary key,
  account_id uuid not null references account,
  purpose text not null check (purpose in ('RECOVER', 'CONFIRM')),
  email text not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index on account_link (account_id, purpose);
alter table account_link enable row level security;
alter table account_link force row level security;
create policy owner on account_link to current_user using (true) with check (true);

-- How often something was tried lately, by a hash of what it was tried on; shared by all app processes.
create table tries (
  key bytea primary key,
  count int not null,
  since timestamptz not null
);
alter table tries enable row level security;
alter table tries force row level security;
create policy owner on tries to current_user using (true) with check (true);

-- Counts a try; false once there were more than so many in so long.
create function auth_try(p_key bytea, p_most int, p_within interval) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  insert into tries (key, count, since) values (p_key, 1, now())
  on conflict (key) do update set
    count = case when tries.since < now() - p_within then 1 else tries.count + 1 end,
    since = case when tries.since < now() - p_within then now() else tries.since end
  returning count <= p_most
$$;

create function auth_forget_tries(p_key bytea) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from tries where key = p_key
$$;

create function auth_edit(p_account uuid, p_name text, p_surname text, p_language text, p_theme text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update account set name = coalesce(p_name, name), surname = coalesce(p_surname, surname),
    language = coalesce(p_language, language), theme = coalesce(p_theme, theme)
  where id = p_account
$$;

create function auth_password(p_account uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select password_hash from account where id = p_account
$$;

-- A new password ends every session but the one in which it was changed.
create function auth_set_password(p_account uuid, p_hash text, p_session uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with changed as (
    update account set password_hash = p_hash, generation = generation + 1 where id = p_account returning id, generation
  ), spent as (
    update account_link set used_at = now() where account_id = p_account and purpose = 'RECOVER' and used_at is null
  )
  update session set generation = changed.generation from changed
  where session.id = p_session and session.account_id = changed.id
$$;

create function auth_end_all(p_account uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update account set generation = generation + 1 where id = p_account
$$;

create function auth_sessions(p_account uuid)
  returns table (id uuid, kept boolean, user_agent text, address text, company text, created_at timestamptz,
                 last_used_at timestamptz, ends_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.kept, s.user_agent, s.address, c.name, s.created_at, s.last_used_at, s.ends_at
  from session s join account a on a.id = s.account_id and a.generation = s.generation
  left join company c on c.id = s.company_id
  where s.account_id = p_account and s.ended_at is null and s.ends_at > now()
  order by s.last_used_at desc, s.id desc limit 100
$$;

create function auth_end_own(p_account uuid, p_session uuid) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with ended as (
    update session set ended_at = now() where id = p_session and account_id = p_account and ended_at is null returning 1)
  select exists (select from ended)
$$;

-- Whoever holds the link holds the mailbox: the address is shown to be theirs as well.
create function auth_recover(p_link bytea, p_hash text) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare found_account uuid;
begin
  update account_link l set used_at = now() from account a
  where l.hash = p_link and l.purpose = 'RECOVER' and l.used_at is null and l.ends_at > now()
    and a.id = l.account_id and a.suspended_at is null
  returning l.account_id into found_account;
  if found then
    perform auth_set_password(found_account, p_hash, null);
    update account set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = found_account;
  end if;
  return found_account;
end $$;

create function auth_confirm(p_link bytea) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare found_account uuid; found_email text;
begin
  update account_link set used_at = now()
  where hash = p_link and purpose = 'CONFIRM' and used_at is null and ends_at > now()
  returning account_id, email into found_account, found_email;
  if found then
    update account set email = found_email, email_confirmed_at = now(), new_email = null
    where id = found_account and found_email in (email, new_email)
    returning id into found_account;
  end if;
  return found_account;
end $$;

create function auth_ask_email(p_account uuid, p_email text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update account set new_email = p_email where id = p_account
$$;

-- A session that is not kept also ends after half an hour in which nobody used it.
create or replace function auth_rotate(p_old bytea, p_new bytea) returns table (session_id uuid, kept boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare found_id uuid; found_kept boolean; found_rotated timestamptz;
begin
  update session s set previous_refresh_hash = s.refresh_hash, refresh_hash = p_new, rotated_at = now(), last_used_at = now()
  from account a
  where s.refresh_hash = p_old and s.ended_at is null and s.ends_at > now()
    and (s.kept or s.last_used_at > now() - interval '30 minutes')
    and a.id = s.account_id and a.suspended_at is null and a.generation = s.generation
  returning s.id, s.kept into found_id, found_kept;
  if not found then
    select s.id, s.kept, s.rotated_at into found_id, found_kept, found_rotated from session s
    join account a on a.id = s.account_id and a.suspended_at is null and a.generation = s.generation
    where s.previous_refresh_hash = p_old and s.ended_at is null and s.ends_at > now();
    if not found then return; end if;
    if found_rotated < now() - interval '30 seconds' then
      update session set ended_at = now() where id = found_id;
      return;
    end if;
  end if;
  return query select found_id, found_kept;
end $$;

drop function auth_me;
create function auth_me(p_account uuid)
  returns table (email text, name text, surname text, language text, theme text, is_platform_admin boolean,
                 email_confirmed boolean, new_email text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select email, name, surname, language, theme, is_platform_admin, email_confirmed_at is not null, new_email
  from account where id = p_account
$$;

create or replace function auth_sweep() returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from session where ends_at < now() - interval '30 days' or ended_at < now() - interval '30 days';
  delete from account_link where ends_at < now() - interval '30 days';
  delete from tries where since < now() - interval '1 day'
$$;

revoke execute on function auth_try, auth_forget_tries, auth_edit, auth_password, auth_set_password, auth_end_all, auth_sessions,
  auth_end_own, auth_recover, auth_confirm, auth_ask_email, auth_me from public;
grant execute on function auth_try, auth_forget_tries, auth_edit, auth_password, auth_set_password, auth_end_all, auth_sessions,
  auth_end_own, auth_recover, auth_confirm, auth_ask_email, auth_me to app_rt;
