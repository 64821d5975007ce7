-- Of a sale the credit note is the mail. Money that fitted no order has no credit note.
insert into private.notice_kinds (kind, topic) values ('order.refund_sent', 'profile');
