insert into private.notice_kinds (kind, topic) values ('order.sold', 'work');
