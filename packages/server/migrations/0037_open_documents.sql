-- What is planned is told by what is open, which is little beside what is done.
create index work_record_open on work_record (company_id) where status = 'PENDING';
create index division_open on division (company_id) where status = 'PENDING';
create index labeling_open on labeling (company_id) where status = 'PENDING';
create index stock_return_order_open on stock_return_order (company_id) where status in ('PENDING', 'APPROVED');
