-- What was written about a file by whoever attached it.
alter table file add caption text;

-- A file that came before it is known what it belongs to: of whoever sent it alone, and gone within a day or so when nothing became of it.
create table waiting_file (
  company_id uuid not null references company,
  id uuid not null,
  account_id uuid not null,
  name text not null,
  media_type text not null,
  bytes bigint not null check (bytes >= 0),
  preview_bytes bigint check (preview_bytes > 0),
  taken_on date,
  sha256 bytea not null,
  sent_sha256 bytea not null,
  storage_key text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, account_id) references membership on delete cascade
);
create index on waiting_file (company_id, account_id);
create unique index on waiting_file (company_id, storage_key) include (bytes, preview_bytes);
select protect('waiting_file');

-- The photographs that came with a message, or that an answer tells were attached; `only_photos` where the record that it names was there before.
alter table chat_message
  add photos uuid[] not null default '{}',
  add only_photos boolean not null default false;
