-- The mark of each folder that all processes of an installation share: who finds another mark in theirs writes elsewhere than the others.
create table shared_folder (
  name text primary key check (name in ('files', 'anchors')),
  mark uuid not null
);
alter table shared_folder enable row level security;
revoke all on shared_folder from app_rt;
