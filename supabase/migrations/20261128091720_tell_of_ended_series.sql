insert into private.notice_kinds (kind, topic, has_own_mail) values ('tasks.ended', 'work', false);
