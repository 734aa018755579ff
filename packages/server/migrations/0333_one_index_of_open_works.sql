-- What waits is found by `work_record_pending`, which knows the days too. Beside it this one was taken for what waits until a day, and led to
-- every work that is still to come.
drop index work_record_open;
