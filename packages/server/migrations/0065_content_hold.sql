-- Why a wine is kept from being moved, bottled and sold; nothing while it is free.
alter table content
  add hold_reason text check (hold_reason in ('QUALITY', 'INV', 'ORGANIC', 'RECALL')),
  add hold_note text not null default '';
