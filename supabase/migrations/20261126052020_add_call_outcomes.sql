create type public.lead_call_outcome as enum ('reached', 'no_answer', 'call_again', 'wrong_number', 'not_interested');

insert into private.notice_kinds (kind, topic) values ('lead.assigned', 'work');
