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

-- A company changes what it is called and how it works; what it contracted is changed by the platform alone.
revoke update on company from app_rt;
grant update (name, cuit, address, time_zone, currency, ciu_unit, confirm_sign_for_deleting, machined_volume_unit,
  land_surface_unit, pruning_weight_unit, allow_harvest_before_harvestable_date, block_dirty_elements, must_factor,
  lock_date, version) on company to app_rt;
-- for the line that the platform leaves in the history of a company
create policy platform on audit for insert to current_user with check (true);

-- What each company contracted, and how many people work in it. Nothing of its work.
create function platform_companies(p_session uuid)
  returns table (id uuid, version int, name text, plan text, next_expiration_date date, time_zone text, users int)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform platform_account(p_session);
  return query select c.id, c.version, c.name, c.plan, c.next_expiration_date, c.time_zone,
    (select count(*)::int from membership m where m.company_id = c.id and m.suspended_at is null)
  from company c;
end $$;

-- Whether the company was still at the version that was read, and so was changed. Its history says who did and from what to what.
create function platform_contract(p_session uuid, p_company uuid, p_version int, p_plan text, p_next_expiration date,
                                  p_request text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare who uuid := platform_account(p_session); was company;
begin
  select * into was from company where id = p_company for update;
  if not found or was.version <> p_version then return false; end if;
  update company set plan = p_plan, next_expiration_date = p_next_expiration, version = version + 1 where id = p_company;
  insert into audit (company_id, account_id, action, entity, entity_id, changes, request_id)
  select p_company, who, 'EDIT', 'company', p_company,
         coalesce(jsonb_object_agg(field, jsonb_build_array(before, after)) filter (where before is distinct from after), '{}'),
         p_request
  from (values ('plan', to_jsonb(was.plan), to_jsonb(p_plan)),
               ('nextExpirationDate', to_jsonb(was.next_expiration_date), to_jsonb(p_next_expiration))) change (field, before, after);
  return true;
end $$;

revoke execute on function platform_account, platform_announce, platform_announcement_edit, platform_announcement_remove,
  platform_companies, platform_contract from public;
grant execute on function platform_announce, platform_announcement_edit, platform_announcement_remove, platform_companies,
  platform_contract to app_rt;
