-- A question that somebody keeps: what is asked, of which days (of the latest season where none are kept), and the roles that it is shared with.
create table saved_table (
  company_id uuid not null references company,
  id uuid not null,
  account_id uuid not null references account,
  name text not null,
  fact text not null,
  cut_by text not null,
  narrowed_to text not null,
  drawn text,
  from_date date,
  to_date date,
  compared text not null,
  currency text,
  roles text[] not null,
  version int not null default 1,
  primary key (company_id, id)
);
select protect('saved_table');
create index on saved_table (company_id, name);

-- Where somebody wants to find one: on their first page, and each Monday in their mail; `sent_for` is the last Monday whose letter was given out.
create table saved_table_reader (
  company_id uuid not null,
  saved_table_id uuid not null,
  account_id uuid not null,
  on_home boolean not null,
  by_letter boolean not null,
  sent_for date,
  primary key (company_id, saved_table_id, account_id),
  foreign key (company_id, saved_table_id) references saved_table on delete cascade,
  foreign key (company_id, account_id) references membership on delete cascade
);
select protect('saved_table_reader');
create policy owner on saved_table_reader to current_user using (true) with check (true);
create index on saved_table_reader (company_id) where by_letter;
