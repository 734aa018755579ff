-- Costs that were written down after their grapes were ground, by CIU or received wine: what each was, of what, and where it went.
create table late_cost (
  company_id uuid not null references company,
  id uuid not null,
  entry_id bigint not null,
  -- what cost it: a field work by its kind, or another record
  cause_type text not null,
  cause_id uuid not null,
  origin_id uuid not null,
  -- hundredths of a cent
  cost bigint not null check (cost > 0),
  -- the day it was spent; its entry may be of a later one
  spent_on date not null,
  primary key (company_id, id),
  foreign key (company_id, entry_id) references ledger_entry,
  foreign key (company_id, origin_id) references origin
);
create index on late_cost (company_id, entry_id);
create index on late_cost (company_id, cause_id);
create index on late_cost (company_id, origin_id);

-- A content in its vessel, a lot of bottles in a deposit, or neither: the expense of what is gone.
create table late_cost_part (
  company_id uuid not null references company,
  late_cost_id uuid not null,
  position int not null,
  content_id uuid,
  cellar_element_id uuid,
  wine_batch_id uuid,
  distribution_deposit_id uuid,
  cost bigint not null check (cost > 0),
  primary key (company_id, late_cost_id, position),
  foreign key (company_id, late_cost_id) references late_cost,
  foreign key (company_id, content_id) references content,
  foreign key (company_id, cellar_element_id) references cellar_element,
  foreign key (company_id, distribution_deposit_id) references distribution_deposit,
  check (num_nonnulls(content_id, wine_batch_id) <= 1),
  check ((content_id is null) = (cellar_element_id is null)),
  check ((wine_batch_id is null) = (distribution_deposit_id is null))
);
create index on late_cost_part (company_id, content_id) where content_id is not null;
create index on late_cost_part (company_id, wine_batch_id) where wine_batch_id is not null;
create index on late_cost_part (company_id, cellar_element_id) where cellar_element_id is not null;
create index on late_cost_part (company_id, distribution_deposit_id) where distribution_deposit_id is not null;
select protect('late_cost', 'late_cost_part');
