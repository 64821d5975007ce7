alter table private.application_reminders
  add column act_by date,
  add constraint application_reminders_act_before_the_day check (act_by is null or act_by < day and what not in ('silence', 'asked', 'late'));
comment on column private.application_reminders.act_by is 'By when to act, where nobody answers on the day itself; as the reminder said it.';

-- It is told what day it is now, and the former one would stay beside it.
drop function if exists private.act_by(public.applications, text, public.application_date_kind, date);
