-- The books for the accountant: the chart of accounts, how far they are closed, and what was given out.

-- One row of each company that keeps books; whoever closes, opens or exports locks it first.
create table book (
  company_id uuid not null references company,
  grouping text not null default 'MONTH' check (grouping in ('MONTH', 'DAY')),
  -- the last month that is closed, and the last that an export gave out
  closed_until text check (closed_until ~ '^\d{4}-\d{2}$'),
  exported_until text check (exported_until ~ '^\d{4}-\d{2}$'),
  version int not null default 0,
  primary key (company_id),
  constraint exported_is_closed check (exported_until is null or exported_until <= closed_until)
);

create table book_account (
  company_id uuid not null references company,
  id uuid not null,
  position int not null,
  code text not null,
  name text not null,
  kind text not null check (kind in ('ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE')),
  primary key (company_id, id)
);
create unique index on book_account (company_id, upper(code));

-- The account of a role; narrower ones of a reason of loss, of a cellar or of an estate.
create table book_rule (
  company_id uuid not null references company,
  id uuid not null,
  position int not null,
  role text not null,
  reason text,
  -- a cellar or an estate
  centre_id uuid,
  account_id uuid not null,
  primary key (company_id, id),
  foreign key (company_id, account_id) references book_account on delete cascade,
  unique nulls not distinct (company_id, role, reason, centre_id)
);
create index on book_rule (company_id, account_id);

create table book_export (
  company_id uuid not null references company,
  id uuid not null,
  number int not null,
  first_month text,
  last_month text,
  grouping text not null,
  currency text not null,
  language text not null,
  made_on date not null,
  made_by uuid not null references account,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check ((first_month is null) = (last_month is null))
);

-- Each entry of the ledger goes out once: the key says so.
create table book_export_entry (
  company_id uuid not null references company,
  entry_id bigint not null,
  export_id uuid not null,
  primary key (company_id, entry_id),
  foreign key (company_id, entry_id) references ledger_entry,
  foreign key (company_id, export_id) references book_export
);
create index on book_export_entry (company_id, export_id);

-- What was given out, as it was: accounts and names are kept as words, whatever they are called later.
create table book_export_line (
  company_id uuid not null references company,
  export_id uuid not null,
  line int not null,
  -- the number of the journal entry; none where rounding leaves nothing of it
  entry_number int,
  -- counts the journal entries of the export from 1 on, also those without a number
  entry_order int not null,
  date date not null,
  origin_day date not null,
  operation text not null,
  -- the record behind a difference
  record_type text,
  record_id uuid,
  record_name text,
  role text not null,
  reason text,
  centre_id uuid,
  centre_name text not null default '',
  account_code text not null,
  account_name text not null,
  account_kind text not null,
  -- hundredths of a cent: exactly, and in whole cents as it is booked; debit above nothing
  exact bigint not null,
  booked bigint not null check (booked % 100 = 0),
  records int not null,
  description text not null,
  reference text not null,
  primary key (company_id, export_id, line),
  foreign key (company_id, export_id) references book_export,
  check ((record_type is null) = (record_id is null))
);
create index on book_export_line (company_id, role);
create index on book_export_line (company_id, origin_day);

select protect('book', 'book_account', 'book_rule', 'book_export', 'book_export_entry', 'book_export_line');
revoke update, delete on book_export, book_export_entry, book_export_line from app_rt;

create trigger append_only before update or delete or truncate on book_export for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on book_export_entry for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on book_export_line for each statement execute function refuse_change();
