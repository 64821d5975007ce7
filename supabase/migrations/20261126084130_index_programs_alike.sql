create index programs_alike on public.programs (subject_code, level, id) where status = 'published';
comment on index public.programs_alike is 'Other programs of a subject and level, offered where an intake closes.';
