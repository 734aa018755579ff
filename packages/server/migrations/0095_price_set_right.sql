-- A price that came down takes cost back from what was made of its grapes: a late cost below nothing.
alter table late_cost drop constraint late_cost_cost_check;
alter table late_cost add check (cost <> 0);
alter table late_cost_part drop constraint late_cost_part_cost_check;
alter table late_cost_part add check (cost <> 0);
