-- The email of the invoice says that the payment has arrived, so that the notice needs none of its own.
update private.notice_kinds set has_own_mail = true where kind = 'order.paid';
