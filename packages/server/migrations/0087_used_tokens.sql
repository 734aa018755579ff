-- Every refresh token that was ever used up, for as long as its session is known: whoever brings one again holds a copy of it.
create table used_refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  used_at timestamptz not null default now()
);
create index on used_refresh_token (session_id);
alter table used_refresh_token enable row level security;
alter table used_refresh_token force row level security;
create policy owner on used_refresh_token to current_user using (true) with check (true);

insert into used_refresh_token (hash, session_id, used_at)
select previous_refresh_hash, id, coalesce(rotated_at, now()) from session where previous_refresh_hash is not null
on conflict do nothing;

-- One atomic claim. A second claim of the last used token within 30 s is a parallel tab and is answered alike; any other that was used
-- before is a stolen one: the whole session ends, and whose it was is answered, once.
drop function auth_rotate;
create function auth_rotate(p_old bytea, p_new bytea)
  returns table (session_id uuid, account_id uuid, is_stolen boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare found_id uuid; found_account uuid; found_previous bytea; found_rotated timestamptz;
begin
  update session s set previous_refresh_hash = s.refresh_hash, refresh_hash = p_new, rotated_at = now(), last_used_at = now()
  from account a
  where s.refresh_hash = p_old and s.ended_at is null and s.ends_at > now()
    and (s.kept or s.last_used_at > now() - interval '30 minutes')
    and a.id = s.account_id and a.suspended_at is null and a.generation = s.generation
  returning s.id, s.account_id into found_id, found_account;
  if found then
    insert into used_refresh_token (hash, session_id) values (p_old, found_id) on conflict do nothing;
    return query select found_id, found_account, false;
    return;
  end if;
  select s.id, s.account_id, s.previous_refresh_hash, s.rotated_at
  into found_id, found_account, found_previous, found_rotated
  from used_refresh_token u join session s on s.id = u.session_id
  join account a on a.id = s.account_id and a.suspended_at is null and a.generation = s.generation
  where u.hash = p_old and s.ended_at is null and s.ends_at > now()
  for no key update of s;
  if not found then return; end if;
  if found_previous = p_old and found_rotated >= now() - interval '30 seconds' then
    return query select found_id, found_account, false;
    return;
  end if;
  update session set ended_at = now() where id = found_id;
  return query select found_id, found_account, true;
end $$;

-- How many seconds a try that was refused has to wait.
create function auth_wait(p_key bytea, p_within interval) returns int
  language sql stable security definer set search_path = public, pg_temp as $$
  select greatest(1, ceil(extract(epoch from since + p_within - now())))::int from tries where key = p_key
$$;

-- Whether somebody came in from an address before: there they are let in, however many others try their name elsewhere.
create function auth_knows(p_email text, p_address text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from session s join account a on a.id = s.account_id
    where a.email = lower(p_email) and s.address = p_address)
$$;

revoke execute on function auth_rotate, auth_wait, auth_knows from public;
grant execute on function auth_rotate, auth_wait, auth_knows to app_rt;
