-- An end of a transfer that is several vessels stands as one row, and one more for each of its vessels: what names a vessel is
-- found by it, whether it stands alone or with others. Volumes in millilitres.
alter table transfer_origin
  add column part_of uuid,
  add foreign key (company_id, part_of) references transfer_origin on delete cascade;
create index on transfer_origin (company_id, part_of) where part_of is not null;
alter table transfer_destination
  add column part_of uuid,
  add foreign key (company_id, part_of) references transfer_destination on delete cascade,
  drop constraint transfer_destination_check,
  add check (num_nonnulls(cellar_element_id, cellar_element_batch_id) <= 1);
create index on transfer_destination (company_id, part_of) where part_of is not null;

-- Of a fraction, what is lost before it reaches its vessel, and whether it fills it up.
alter table transfer_child
  add column discarded_amount bigint not null default 0 check (discarded_amount >= 0),
  add column discard_unit text not null default 'LITER',
  add column fill boolean not null default false;

-- Which wines somebody said that an order takes: those of the vessels, or those that arrived made.
create table transfer_origin_content (
  company_id uuid not null references company,
  transfer_origin_id uuid not null,
  position int not null,
  content_id uuid,
  received_wine_id uuid,
  volume bigint not null check (volume >= 0),
  unit text not null default 'LITER',
  note text not null default '',
  primary key (company_id, transfer_origin_id, position),
  foreign key (company_id, transfer_origin_id) references transfer_origin on delete cascade,
  foreign key (company_id, content_id) references content,
  foreign key (company_id, received_wine_id) references received_wine,
  check (num_nonnulls(content_id, received_wine_id) = 1)
);
create index on transfer_origin_content (company_id, content_id) where content_id is not null;
select protect('transfer_origin_content');

-- What an order asks to be measured, before anybody measured it.
alter table work_order add column measurament_units text[] not null default '{}';
