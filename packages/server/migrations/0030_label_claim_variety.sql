-- The varieties that a label names, in its order. Each is one of the company's, and stays while a label names it.
create table label_claim_variety (
  company_id uuid not null references company,
  label_id uuid not null,
  position int not null,
  variety_id uuid not null,
  primary key (company_id, label_id, position),
  unique (company_id, label_id, variety_id),
  foreign key (company_id, label_id) references label on delete cascade,
  foreign key (company_id, variety_id) references variety
);
create index on label_claim_variety (company_id, variety_id);

insert into label_claim_variety (company_id, label_id, position, variety_id)
select label.company_id, label.id, min(said.at), said.id
from label, unnest(label.claim_varieties) with ordinality as said(id, at)
where exists (select from variety where variety.company_id = label.company_id and variety.id = said.id)
group by 1, 2, 4;
select protect('label_claim_variety');
alter table label drop column claim_varieties;
