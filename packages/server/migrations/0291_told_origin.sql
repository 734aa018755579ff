-- Where a supplier says that what a note brought comes from: a document of EPCIS, kept as a file of the note and as the text that is read.
create table told_origin (
  company_id uuid not null references company,
  id uuid not null,
  version int not null default 1,
  input_id uuid not null,
  file_id uuid not null,
  document text not null,
  sent_sha256 bytea not null,
  -- Of one that was taken away, or that another took the place of.
  withdrawn_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, input_id) references input,
  -- A file that is deleted takes with it what was read in it.
  foreign key (company_id, file_id) references file on delete cascade
);
create unique index told_origin_stands on told_origin (company_id, input_id) where withdrawn_at is null;
create index on told_origin (company_id, input_id);
create index on told_origin (company_id, file_id);

-- Which lot of the document some grapes or a wine of the note is, and the shipment it left with: its place in the document.
create table told_match (
  company_id uuid not null,
  told_origin_id uuid not null,
  origin_id uuid not null,
  lot text not null,
  event int,
  primary key (company_id, told_origin_id, origin_id),
  foreign key (company_id, told_origin_id) references told_origin on delete cascade,
  foreign key (company_id, origin_id) references origin on delete cascade
);
create index on told_match (company_id, origin_id);

-- What the lots of a document are called, by which its note is found.
create table told_lot (
  company_id uuid not null,
  told_origin_id uuid not null,
  name text not null,
  words text not null generated always as (lower(f_unaccent(name))) stored,
  primary key (company_id, told_origin_id, name),
  foreign key (company_id, told_origin_id) references told_origin on delete cascade
);
create index on told_lot using gin (company_id, words gin_trgm_ops);

select protect('told_origin', 'told_match', 'told_lot');
-- The search below runs as the owner.
create policy owner on told_origin for select to current_user using (true);
create policy owner on told_lot for select to current_user using (true);

-- The notes with a lot of this name, as its supplier told it. Row-level security keeps the trigram index unused, so the company filter stands here.
create function app_told_lots(query text, most int)
  returns table (input_id uuid, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.input_id, min(l.name) from told_lot l
  join told_origin o on o.company_id = l.company_id and o.id = l.told_origin_id and o.withdrawn_at is null
  where l.company_id = app_company()
    and l.words like '%' || replace(replace(replace(lower(f_unaccent(query)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  group by o.input_id order by min(position(lower(f_unaccent(query)) in l.words)), min(l.name) limit least(most, 200)
$$;
revoke execute on function app_told_lots from public;
grant execute on function app_told_lots to app_rt;
