-- The mail of a first part is that of its receipt; a later part has none.
insert into private.notice_kinds (kind, topic) values ('order.part_paid', 'profile');
