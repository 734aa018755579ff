-- Whether the line was washed before the run: organic wine after conventional wine asks for it.
alter table division add column is_line_washed boolean not null default false;
