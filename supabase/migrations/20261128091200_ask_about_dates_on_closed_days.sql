-- They take one thing more, and the former ones would stay beside them.
drop function if exists public.add_application_date(uuid, public.application_date_kind, date, text);
drop function if exists private.add_application_date(uuid, public.application_date_kind, date, text);
