-- What tells readings: known to programs by its serial, which is of one device of the company.
create table device (
  company_id uuid not null references company,
  id uuid not null,
  version int not null default 1,
  name text not null,
  serial text not null,
  magnitudes text[] not null,
  -- Minutes without a word after which it is missed; never, where there are none.
  silent_after int,
  retired boolean not null default false,
  note text not null default '',
  -- Since when it is missed, where that was told.
  silent_since timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint device_serial_taken unique (company_id, serial),
  constraint device_name_taken unique (company_id, name)
);

-- Where a device is, from a moment on and up to another.
create table device_binding (
  company_id uuid not null,
  device_id uuid not null,
  position int not null,
  cellar_element_id uuid,
  land_id uuid,
  stock_deposit_id uuid,
  distribution_deposit_id uuid,
  from_at timestamptz not null,
  to_at timestamptz,
  primary key (company_id, device_id, position),
  foreign key (company_id, device_id) references device on delete cascade,
  foreign key (company_id, cellar_element_id) references cellar_element,
  foreign key (company_id, land_id) references land,
  foreign key (company_id, stock_deposit_id) references stock_deposit,
  foreign key (company_id, distribution_deposit_id) references distribution_deposit,
  check (num_nonnulls(cellar_element_id, land_id, stock_deposit_id, distribution_deposit_id) = 1),
  check (to_at > from_at)
);
create index on device_binding (company_id, cellar_element_id) where cellar_element_id is not null;
create index on device_binding (company_id, land_id) where land_id is not null;
create index on device_binding (company_id, stock_deposit_id) where stock_deposit_id is not null;
create index on device_binding (company_id, distribution_deposit_id) where distribution_deposit_id is not null;

-- What a device told, one by one, in whole smallest units of its magnitude and to the second: the same told twice is one row.
create table reading (
  company_id uuid not null,
  device_id uuid not null,
  magnitude text not null,
  at timestamptz not null,
  value int not null,
  primary key (company_id, device_id, magnitude, at),
  foreign key (company_id, device_id) references device
);

-- What was told within an hour, kept when its readings are old. `seconds` are the seconds of the hour that were told, by which one that is told again is known.
create table reading_hour (
  company_id uuid not null,
  device_id uuid not null,
  magnitude text not null,
  hour timestamptz not null,
  least int not null,
  most int not null,
  total bigint not null,
  count int not null,
  seconds smallint[] not null,
  primary key (company_id, device_id, magnitude, hour),
  foreign key (company_id, device_id) references device,
  check (count = cardinality(seconds))
);
select protect('device', 'device_binding', 'reading', 'reading_hour');
-- Whoever thins, and looks for devices that are missed, looks in all companies.
create policy owner on device to current_user using (true) with check (true);
create policy owner on reading to current_user using (true) with check (true);
create policy owner on reading_hour to current_user using (true) with check (true);

-- Readings are added, and go into their hour: nobody who serves requests changes one or takes one away.
revoke update, delete on reading from app_rt;
revoke insert, update, delete on reading_hour from app_rt;

-- What a device said last of each magnitude. By the index whatever the table is thought to hold: it grows faster than it is counted.
create function reading_newest(p_company uuid, p_device uuid) returns table (magnitude text, value int, at timestamptz)
language sql stable set enable_seqscan = off set enable_bitmapscan = off as $$
  with recursive told as (
    (select r.magnitude from reading r where r.company_id = p_company and r.device_id = p_device order by r.magnitude limit 1)
    union all
    select (select r.magnitude from reading r where r.company_id = p_company and r.device_id = p_device and r.magnitude > told.magnitude
      order by r.magnitude limit 1) from told where told.magnitude is not null
  )
  select told.magnitude, newest.value, newest.at from told
  cross join lateral (select r.value, r.at from reading r where r.company_id = p_company and r.device_id = p_device and r.magnitude = told.magnitude
    order by r.at desc limit 1) newest
$$;

-- When a device said something last; null where it never did.
create function device_heard(p_company uuid, p_device uuid) returns timestamptz language sql stable as $$
  select max(at) from reading_newest(p_company, p_device)
$$;

-- Puts the readings of one device before the hour of a moment into their hours, but for the newest of each magnitude, by which it is told what the device said
-- last. One statement: whatever dies in between, each is in one place. One that its hour has already, because it was told again, adds nothing.
create function reading_thin(p_company uuid, p_device uuid, p_before timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with told as materialized (
    select newest.magnitude, newest.at as newest from reading_newest(p_company, p_device) newest where p_company = app_company()
  ), gone as (
    delete from reading r using told
    where r.company_id = p_company and r.device_id = p_device and r.magnitude = told.magnitude
      and r.at < least(date_trunc('hour', p_before, 'UTC'), told.newest)
    returning r.magnitude, r.at, r.value
  ), timed as (
    select gone.magnitude, date_trunc('hour', gone.at, 'UTC') as hour, gone.value,
      extract(epoch from gone.at - date_trunc('hour', gone.at, 'UTC'))::smallint as second
    from gone
  ), fresh as (
    select timed.* from timed
    left join reading_hour h on h.company_id = p_company and h.device_id = p_device and h.magnitude = timed.magnitude and h.hour = timed.hour
    where h.seconds is null or timed.second <> all(h.seconds)
  ), folded as (
    insert into reading_hour as h (company_id, device_id, magnitude, hour, least, most, total, count, seconds)
    select p_company, p_device, magnitude, hour, min(value), max(value), sum(value), count(*), array_agg(second order by second)
    from fresh group by magnitude, hour order by magnitude, hour
    on conflict (company_id, device_id, magnitude, hour) do update set least = least(h.least, excluded.least),
      most = greatest(h.most, excluded.most), total = h.total + excluded.total, count = h.count + excluded.count,
      seconds = h.seconds || excluded.seconds
  )
  select count(*) from gone
$$;
revoke execute on function reading_thin from public;
grant execute on function reading_thin to app_rt;
select searchable('device', 'device', 'name', 'serial');
