-- Approved versions of the digital labels of lots. All but the revocation is written once.
create table digital_label (
  company_id uuid not null references company,
  id uuid not null,
  wine_batch_id uuid not null,
  position int not null check (position > 0),
  -- of 14 digits, with the lot as GS1 carries it; both null where the label has no GTIN
  gtin text check (gtin ~ '^[0-9]{14}$'),
  lot text,
  said jsonb not null,
  facts jsonb not null,
  approved_by uuid not null,
  approved_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (company_id, id),
  unique (company_id, wine_batch_id, position),
  check ((gtin is null) = (lot is null)),
  foreign key (company_id, wine_batch_id) references wine_batch
);
create index on digital_label (gtin, lot) where revoked_at is null;

-- The story page of a lot: off unless the winery switches it on.
create table wine_story (
  company_id uuid not null references company,
  wine_batch_id uuid not null,
  is_on boolean not null default false,
  awards text[] not null default '{}',
  version int not null default 1,
  primary key (company_id, wine_batch_id),
  foreign key (company_id, wine_batch_id) references wine_batch
);
select protect('digital_label', 'wine_story');
revoke update, delete on digital_label from app_rt;
grant update (revoked_at) on digital_label to app_rt;

-- A GS1 Digital Link names no company: whose label it opens is told by this function alone, which reads over the wall.
create policy resolving on digital_label for select to current_user using (true);
create function app_digital_link(p_gtin text, p_lot text) returns table (company_id uuid, wine_batch_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.company_id, d.wine_batch_id from digital_label d
  where d.gtin = p_gtin and d.lot = p_lot and d.revoked_at is null
  order by d.approved_at, d.id limit 1
$$;
revoke execute on function app_digital_link from public;
grant execute on function app_digital_link to app_rt;
