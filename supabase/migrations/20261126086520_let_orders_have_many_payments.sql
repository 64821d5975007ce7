-- With the state: the REST API takes a unique index on a foreign key alone for a relation of one to one, though it holds for a part of the
-- rows only. It then answers one payment of an order, and fails where there are two.
drop index public.payments_pay_once;
create unique index payments_pay_once on public.payments (order_id, state) where state = 'captured';
comment on index public.payments_pay_once is 'An order is paid once; more money is a surplus.';
