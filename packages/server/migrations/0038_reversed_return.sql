-- What went back to its supplier by mistake comes in again; the return is kept, because the ledger speaks of it.
alter table stock_return_order add reversed boolean not null default false check (not reversed or status = 'DONE');
