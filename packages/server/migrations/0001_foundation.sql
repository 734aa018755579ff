-- Companies, people who sign in, and what every later table leans on.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- The company of the running transaction. Nothing set means no company, and so no rows.
create function app_company() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;

create function f_unaccent(text) returns text language sql immutable strict parallel safe
  return public.unaccent('public.unaccent'::regdictionary, $1);

-- Puts the company wall around a table: forced row-level security for whoever serves requests.
create function protect(variadic tables text[]) returns void language plpgsql as $$
declare t text;
begin
  foreach t in array tables loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy company on %I using (company_id = (select app_company()))
                    with check (company_id = (select app_company()))', t);
    execute format('grant select, insert, update, delete on %I to app_rt', t);
  end loop;
end $$;
revoke execute on function protect from public;

create table company (
  id uuid primary key,
  name text not null,
  cuit text,
  address text,
  plan text not null check (plan in ('wine-estate', 'cellar', 'full')),
  next_expiration_date date,
  time_zone text not null default 'America/Argentina/Mendoza',
  currency text not null default 'ARS',
  is_demo boolean not null default false,
  ciu_unit text not null default 'KG',
  confirm_sign_for_deleting boolean not null default false,
  machined_volume_unit text not null default 'LITER',
  land_surface_unit text not null default 'HECTARE',
  pruning_weight_unit text not null default 'KG',
  allow_harvest_before_harvestable_date boolean not null default true,
  block_dirty_elements boolean not null default false,
  -- litres of must per kilogram of grapes, in thousandths
  must_factor int not null default 880 check (must_factor between 1 and 2000),
  lock_date date,
  version int not null default 1,
  created_at timestamptz not null default now()
);
alter table company enable row level security;
alter table company force row level security;
create policy company on company using (id = (select app_company())) with check (id = (select app_company()));
grant select, update on company to app_rt;
-- signing in and searching run as the owner, who sees what they must see
create policy owner on company to current_user using (true) with check (true);

create table account (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  surname text not null default '',
  password_hash text not null,
  language text not null default 'ES_AR',
  theme text not null default 'auto' check (theme in ('auto', 'light', 'dark')),
  is_platform_admin boolean not null default false,
  -- raised to end every session at once
  generation int not null default 1,
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);

create table membership (
  company_id uuid not null references company,
  account_id uuid not null references account,
  roles text[] not null default '{}',
  employee_id uuid,
  suspended_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, account_id)
);
create index on membership (account_id);
select protect('membership');
create policy owner on membership to current_user using (true) with check (true);

alter table account enable row level security;
alter table account force row level security;
-- colleagues see each other; signing in goes through the functions of the next migration
create policy colleagues on account for select
  using (exists (select from membership m where m.account_id = account.id));
grant select (id, email, name, surname, language, theme, is_platform_admin, suspended_at) on account to app_rt;
create policy owner on account to current_user using (true) with check (true);

create table session (
  id uuid primary key,
  account_id uuid not null references account,
  company_id uuid references company,
  generation int not null,
  refresh_hash bytea not null unique,
  previous_refresh_hash bytea,
  rotated_at timestamptz,
  kept boolean not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index on session (account_id);
create index on session (previous_refresh_hash);
alter table session enable row level security;
alter table session force row level security;
create policy owner on session to current_user using (true) with check (true);

create table audit (
  company_id uuid not null references company,
  seq bigint generated always as identity,
  at timestamptz not null default now(),
  account_id uuid,
  action text not null,
  entity text not null,
  entity_id uuid not null,
  changes jsonb not null default '{}',
  request_id text not null default '',
  primary key (company_id, seq)
);
create index on audit (company_id, entity, entity_id, seq desc);
select protect('audit');
revoke update, delete on audit from app_rt;

-- The first answer to a call that carries its own id, given again when the call is repeated.
create table answered (
  company_id uuid not null references company,
  id uuid not null,
  call text not null,
  body_hash bytea not null,
  status int not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (company_id, id)
);
select protect('answered');

-- Numbers that people say aloud, counted per company and kind without gaps.
create table document_number (
  company_id uuid not null references company,
  kind text not null,
  last int not null,
  primary key (company_id, kind)
);
select protect('document_number');

create table file (
  company_id uuid not null references company,
  id uuid not null,
  entity text not null,
  entity_id uuid not null,
  name text not null,
  kind text not null default 'OTHER',
  media_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 bytea not null,
  storage_key text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index on file (company_id, entity, entity_id);
select protect('file');

-- What the global search finds: one line per record, written by triggers.
create table search_entry (
  company_id uuid not null references company,
  entity text not null,
  entity_id uuid not null,
  title text not null,
  subtitle text not null default '',
  words text not null generated always as (lower(f_unaccent(title || ' ' || subtitle))) stored,
  primary key (company_id, entity, entity_id)
);
create index on search_entry using gin (company_id, words gin_trgm_ops);
select protect('search_entry');
create policy owner on search_entry to current_user using (true) with check (true);

-- Keeps the search line of a row: arguments are the entity, the title column and the subtitle column.
create function keep_search_entry() returns trigger language plpgsql as $$
declare
  row_new jsonb := to_jsonb(new);
  title text := coalesce(row_new ->> tg_argv[1], '');
  subtitle text := coalesce(row_new ->> tg_argv[2], '');
begin
  insert into search_entry (company_id, entity, entity_id, title, subtitle)
  values (new.company_id, tg_argv[0], new.id, title, subtitle)
  on conflict (company_id, entity, entity_id) do update set title = excluded.title, subtitle = excluded.subtitle
  where (search_entry.title, search_entry.subtitle) is distinct from (excluded.title, excluded.subtitle);
  return null;
end $$;

create function drop_search_entry() returns trigger language plpgsql as $$
begin
  delete from search_entry where company_id = old.company_id and entity = tg_argv[0] and entity_id = old.id;
  return null;
end $$;

create function searchable(tbl text, entity text, title text, subtitle text default '') returns void language plpgsql as $$
begin
  execute format('create trigger search_kept after insert or update on %I for each row
                  execute function keep_search_entry(%L, %L, %L)', tbl, entity, title, subtitle);
  execute format('create trigger search_dropped after delete on %I for each row
                  execute function drop_search_entry(%L)', tbl, entity);
end $$;
revoke execute on function searchable from public;

-- Row-level security keeps the trigram index unused, so the company filter stands here instead.
create function app_search(query text, most int)
  returns table (entity text, entity_id uuid, title text, subtitle text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select entity, entity_id, title, subtitle from search_entry
  where company_id = app_company() and words like '%' || replace(replace(replace(lower(f_unaccent(query)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  order by position(lower(f_unaccent(query)) in words), title
  limit least(most, 200)
$$;
revoke execute on function app_search from public;
grant execute on function app_search to app_rt;

-- The serving role may enqueue a job inside its transaction, and never read one.
create function app_add_job(task text, payload json) returns void
  language sql security definer set search_path = graphile_worker, pg_temp
  return (select null::void from (select graphile_worker.add_job(task, payload)) x);
revoke execute on function app_add_job from public;
grant execute on function app_add_job to app_rt;
grant usage on schema public to app_rt;
