-- Which alarms were already told of: what rings on is not told again, what stopped ringing and rings anew is.
create table alarm_told (
  company_id uuid not null references company,
  alarm text not null,
  told_on date not null,
  primary key (company_id, alarm)
);
select protect('alarm_told');

alter table membership drop constraint membership_notified_by_mail_check;
alter table membership add check (notified_by_mail <@ array['TASKS', 'LABELS', 'ALARMS', 'ACCOUNT']);
