-- Under which contract grapes are delivered: the note's, and those of each unit. There is no catalogue of contracts; they are
-- referred to in words, by their number.
alter table input add column to_contract text not null default '';
alter table ciu
  add column contract text not null default '',
  add column varietal_contract text not null default '';
