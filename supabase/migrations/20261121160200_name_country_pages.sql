-- On its own, because a new value of a type can be used only after the transaction that added it.
alter type public.page_kind add value if not exists 'country';
