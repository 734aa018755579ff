-- A second factor of one's own. Its key is sealed under the server's secret, so that a copy of the database makes no code.
create table two_factor (
  account_id uuid primary key references account,
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  -- Nothing until a first code shows that the person's device has the key.
  enabled_at timestamptz,
  -- The step of the last code taken: a code, and any older one, works once.
  last_step bigint not null default 0,
  failures int not null default 0,
  rests_until timestamptz
);

create table recovery_code (
  account_id uuid not null references account,
  hash bytea not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

-- A sign-in whose password was right and whose code is awaited.
create table pending_login (
  id uuid primary key,
  account_id uuid not null references account,
  generation int not null,
  kept boolean not null,
  tries int not null default 0,
  ends_at timestamptz not null default now() + interval '5 minutes',
  used_at timestamptz
);
create index on pending_login (account_id);

alter table two_factor enable row level security;
alter table two_factor force row level security;
create policy owner on two_factor to current_user using (true) with check (true);
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy owner on recovery_code to current_user using (true) with check (true);
alter table pending_login enable row level security;
alter table pending_login force row level security;
create policy owner on pending_login to current_user using (true) with check (true);

-- Whether it is on: how many recovery codes are left, or nothing.
create function auth_two_factor_left(p_account uuid) returns int
  language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*)::int from recovery_code c where c.account_id = f.account_id and c.used_at is null)
  from two_factor f where f.account_id = p_account and f.enabled_at is not null
$$;

-- A key that waits for its first code, in place of one that waited before; never in place of one that is on.
create function auth_two_factor_setup(p_account uuid, p_key_id text, p_sealed bytea) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    insert into two_factor (account_id, key_id, sealed) values (p_account, p_key_id, p_sealed)
    on conflict (account_id) do update set key_id = p_key_id, sealed = p_sealed, created_at = now()
    where two_factor.enabled_at is null
    returning 1)
  select exists (select from waiting)
$$;

create function auth_two_factor_waiting(p_account uuid) returns table (key_id text, sealed bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.key_id, f.sealed from two_factor f
  where f.account_id = p_account and f.enabled_at is null and f.created_at > now() - interval '15 minutes'
$$;

-- Every session ends but the given one; a sign-in that awaits its code is worth nothing any more either.
create function auth_end_others(p_account uuid, p_session uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with raised as (
    update account set generation = generation + 1 where id = p_account returning id, generation)
  update session set generation = raised.generation from raised
  where session.id = p_session and session.account_id = raised.id
$$;

-- Here and below the account is held first, as where a sign-in ends: what happens at once goes one after the other.
create function auth_two_factor_enable(p_account uuid, p_sealed bytea, p_step bigint, p_codes bytea[], p_session uuid)
  returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = p_account for update;
  update two_factor set enabled_at = now(), last_step = p_step, failures = 0, rests_until = null
  where account_id = p_account and enabled_at is null and sealed = p_sealed;
  if not found then return false; end if;
  delete from recovery_code where account_id = p_account;
  insert into recovery_code (account_id, hash) select p_account, unnest(p_codes);
  perform auth_end_others(p_account, p_session);
  return true;
end $$;

-- Counts a try before it is judged. Five wrong ones in a row let the second factor rest for a quarter of an hour, the next
-- five for twice as long, up to a day. Nothing is answered while it rests, or when it is off.
create function auth_two_factor_try(p_account uuid) returns table (key_id text, sealed bytea)
  language sql security definer set search_path = public, pg_temp as $$
  update two_factor f set
    failures = f.failures + 1,
    rests_until = case when (f.failures + 1) % 5 = 0 then now() + least(
      interval '1 day', interval '15 minutes' * power(2, least((f.failures + 1) / 5, 8) - 1)) end
  where f.account_id = p_account and f.enabled_at is not null and (f.rests_until is null or f.rests_until <= now())
  returning f.key_id, f.sealed
$$;

-- Takes a code by its step: the one condition that lets two requests with the same code not both pass.
create function auth_two_factor_step(p_account uuid, p_step bigint) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with taken as (
    update two_factor set last_step = p_step, failures = 0, rests_until = null
    where account_id = p_account and enabled_at is not null and last_step < p_step
    returning 1)
  select exists (select from taken)
$$;

-- Takes a recovery code, once; `p_hashes` is the code under each secret that is still known.
create function auth_two_factor_recover(p_account uuid, p_hashes bytea[]) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with taken as (
    update recovery_code set used_at = now()
    where account_id = p_account and hash = any (p_hashes) and used_at is null
    returning account_id
  ), forgiven as (
    update two_factor set failures = 0, rests_until = null where account_id in (select account_id from taken)
  )
  select exists (select from taken)
$$;

-- The same key under a newer secret, unless it was changed meanwhile.
create function auth_two_factor_reseal(p_account uuid, p_old bytea, p_key_id text, p_sealed bytea) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update two_factor set key_id = p_key_id, sealed = p_sealed where account_id = p_account and sealed = p_old
$$;

create function auth_two_factor_disable(p_account uuid, p_session uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = p_account for update;
  delete from two_factor where account_id = p_account and enabled_at is not null;
  if not found then return false; end if;
  delete from recovery_code where account_id = p_account;
  perform auth_end_others(p_account, p_session);
  return true;
end $$;

-- For an administrator of the company at hand: nothing unless the account is one of its people. Those who run the product
-- are out of a company's reach.
create function auth_two_factor_reset(p_account uuid) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  select case when exists (
    select from membership m join account a on a.id = m.account_id
    where m.company_id = app_company() and m.account_id = p_account and not a.is_platform_admin
  ) then auth_two_factor_disable(p_account, null) end
$$;

-- What expired is swept here, so that a person's rows stay few.
create function auth_pend(p_id uuid, p_account uuid, p_kept boolean) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from pending_login where account_id = p_account and ends_at < now();
  insert into pending_login (id, account_id, generation, kept)
  select p_id, a.id, a.generation, p_kept from account a where a.id = p_account
$$;

-- Counts a try on a sign-in that awaits its code: nothing when it is over; no key when there were too many tries, on it or on
-- the account.
create function auth_pending_try(p_id uuid) returns table (account_id uuid, key_id text, sealed bytea)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare found_account uuid; found_tries int;
begin
  update pending_login p set tries = p.tries + 1 from account a
  where p.id = p_id and p.used_at is null and p.ends_at > now()
    and a.id = p.account_id and a.suspended_at is null and a.generation = p.generation
  returning p.account_id, p.tries into found_account, found_tries;
  if not found then return; end if;
  if found_tries > 5 then return query select found_account, null::text, null::bytea; return; end if;
  return query select found_account, f.key_id, f.sealed
    from (select 1) one left join auth_two_factor_try(found_account) f on true;
end $$;

-- A sign-in ends its waiting once. The account is held, so that no password is changed between this and its session.
create function auth_spend_pending(p_id uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare found_kept boolean;
begin
  perform from pending_login p join account a on a.id = p.account_id
  where p.id = p_id and a.suspended_at is null and a.generation = p.generation
  for share of a;
  if not found then return null; end if;
  update pending_login set used_at = now() where id = p_id and used_at is null and ends_at > now()
  returning kept into found_kept;
  return found_kept;
end $$;

revoke execute on function auth_two_factor_left, auth_two_factor_setup, auth_two_factor_waiting, auth_end_others,
  auth_two_factor_enable, auth_two_factor_try, auth_two_factor_step, auth_two_factor_recover, auth_two_factor_reseal,
  auth_two_factor_disable, auth_two_factor_reset, auth_pend, auth_pending_try, auth_spend_pending from public;
grant execute on function auth_two_factor_left, auth_two_factor_setup, auth_two_factor_waiting, auth_two_factor_enable,
  auth_two_factor_try, auth_two_factor_step, auth_two_factor_recover, auth_two_factor_reseal, auth_two_factor_disable,
  auth_two_factor_reset, auth_pend, auth_pending_try, auth_spend_pending to app_rt;
