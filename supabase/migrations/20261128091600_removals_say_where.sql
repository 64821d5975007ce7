-- They answer with the conversation now; a function cannot change what it returns.
drop function if exists public.remove_message(uuid, text);
drop function if exists private.remove_message(uuid, text);
