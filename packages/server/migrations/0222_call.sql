-- A room of the video call. Its id is its link, and so is random. A record has one room; `version` counts the changes of who is in.
create table call_room (
  company_id uuid not null references company,
  id uuid not null,
  work_order_id uuid,
  cellar_element_id uuid,
  made_by uuid not null references account,
  used_at timestamptz not null default now(),
  version int not null default 0,
  -- the call under way: since when, and who came first
  begun_at timestamptz,
  begun_by uuid references account,
  primary key (company_id, id),
  unique (company_id, work_order_id),
  unique (company_id, cellar_element_id),
  foreign key (company_id, work_order_id) references work_order on delete cascade,
  foreign key (company_id, cellar_element_id) references cellar_element on delete cascade,
  check (num_nonnulls(work_order_id, cellar_element_id) <= 1),
  check ((begun_at is null) = (begun_by is null))
);
create index on call_room (company_id, made_by, used_at desc);

-- Somebody in the call under way, or who was in it: a seat for each page. Of a call that ended none is kept.
create table call_seat (
  company_id uuid not null references company,
  id uuid not null,
  room_id uuid not null,
  account_id uuid not null,
  -- which socket speaks for it; another one takes it over where that broke
  holder uuid not null,
  microphone boolean not null,
  camera boolean not null,
  screen boolean not null,
  entered_at timestamptz not null default clock_timestamp(),
  -- said again and again while its page is open; a seat that falls silent is empty
  seen_at timestamptz not null default now(),
  left_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, room_id) references call_room on delete cascade,
  foreign key (company_id, account_id) references membership on delete cascade
);
create index on call_seat (company_id, room_id, entered_at);
create index on call_seat (company_id, account_id);

select protect('call_room', 'call_seat');

-- The sweep looks over the wall for calls that nobody ended, and for rooms that nobody uses.
create policy sweeping on call_room to current_user using (true);
create policy sweeping on call_seat for select to current_user using (true);
