alter table private.application_reminders
  drop constraint application_reminders_what_check,
  add constraint application_reminders_what_check check (what ~ '^(closes|promised|silence|asked|late|date:[0-9a-f-]{36})$'),
  drop constraint application_reminders_asked_say_what,
  add constraint application_reminders_say_what check (case
    when what in ('asked', 'late') then body is not null
    when what <> 'silence' then body is null
    else true
  end);
comment on column private.application_reminders.body is 'What a colleague reminds of, what the student was asked for before they fell silent, or what of ours is late, in sentences; a day to keep says it in its title.';
comment on column private.application_reminders.day is 'The day that comes; of silence, the day since which we have heard nothing; of our own delay, the day that we had promised.';
