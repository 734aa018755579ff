-- Where bought grapes and wine grew, as their supplier declares it: the plot by the supplier's name for it, the area, and the paper that says so.
alter table input
  add column declared_plot text not null default '',
  add column declared_paper text not null default '',
  add column declared_country text,
  add column declared_province text not null default '',
  add column declared_valley text not null default '',
  add column declared_department text not null default '',
  add column declared_district text not null default '',
  add column declared_geographic_indication text not null default '';

-- Where that is not the plot of the whole note.
alter table ciu add column declared_plot text not null default '';

-- The declared plot of an origin that none of our plots is known of: a label may name it.
alter table origin add column plot text not null default '';
