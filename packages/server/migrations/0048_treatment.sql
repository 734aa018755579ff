-- What the law and the buyers ask of a treatment: with what, by whom, at which hours, and until when nobody enters.
alter table product
  add column max_applications int check (max_applications between 1 and 100),
  add column registration_number text not null default '',
  add column active_ingredient text not null default '',
  add column organic_certifier text not null default '';

alter table employee
  add column applicator_license text not null default '',
  add column applicator_license_until date;

alter table curation
  add column start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column end_time text check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- tenths of a degree Celsius
  add column temperature int check (temperature between -300 and 600),
  add column operator_id uuid,
  add column organic_confirmed boolean not null default false,
  -- of the company's own clock, yyyy-mm-ddTHH:MM
  add column reentry_until text check (reentry_until ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  add foreign key (company_id, operator_id) references employee;

-- Those written before say no hour, so that they may have lasted until their day was over.
alter table curation no force row level security;
alter table work_record_stock no force row level security;
alter table work_record no force row level security;
alter table stock no force row level security;
alter table product no force row level security;
update curation
set reentry_until = to_char(asked.ends + asked.hours * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI')
from (
  select used.company_id, used.work_record_id, work.final_timezone + interval '1 day' as ends, max(product.reentry_hours) as hours
  from work_record_stock as used
  join work_record as work on work.company_id = used.company_id and work.id = used.work_record_id
  join stock on stock.company_id = used.company_id and stock.id = used.stock_id
  join product on product.company_id = stock.company_id and product.id = stock.product_id
  where product.kind = 'CURING_DOSE' and product.reentry_hours is not null
  group by 1, 2, 3
) as asked
where asked.company_id = curation.company_id and asked.work_record_id = curation.work_record_id;
alter table curation force row level security;
alter table work_record_stock force row level security;
alter table work_record force row level security;
alter table stock force row level security;
alter table product force row level security;

create index curation_reentry on curation (company_id, reentry_until);
