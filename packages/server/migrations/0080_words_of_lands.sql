-- The search asks of every plot and kind of labor whether a word of its name begins with what was typed: brought into shape once, and
-- not at each letter for each of a thousand plots.
alter table land add words text not null generated always as (' ' || lower(f_unaccent(name))) stored;
alter table labor_type add words text not null generated always as (' ' || lower(f_unaccent(name))) stored;
