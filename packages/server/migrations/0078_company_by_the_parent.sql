-- What belongs to another row of its company is of that company by that row's key. A reference of its own to the company says nothing
-- more, and each one locks the company's row: an order that moves a wine did so ten times, beside all others that were writing.
alter table work_order drop constraint work_order_company_id_fkey;
alter table transfer drop constraint transfer_company_id_fkey;
alter table transfer_origin drop constraint transfer_origin_company_id_fkey;
alter table transfer_destination drop constraint transfer_destination_company_id_fkey;
alter table content_state drop constraint content_state_company_id_fkey;
alter table content_state_parent drop constraint content_state_parent_company_id_fkey;
