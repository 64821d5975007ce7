insert into private.notice_kinds (kind, topic, has_own_mail) values
  ('application.late', 'applications', true), ('application.overdue', 'work', false);
