-- Whether somebody put the set-up path of the first page away; how far it is follows from what there is.
alter table company add column setup_put_away boolean not null default false;
grant update (setup_put_away) on company to app_rt;
