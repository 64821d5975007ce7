-- Where to, to which university and from when: each in the order of promises, as the list is read first.
create index applications_by_destination on public.applications (destination, promised_by, id);
comment on index public.applications_by_destination is 'The list of one destination, and the destinations that there are.';
create index applications_by_intake on public.applications (intake_on, promised_by, id);
comment on index public.applications_by_intake is 'The list of one intake, and the intakes that there are.';
create index applications_at_university on public.applications (university_id, promised_by, id);
comment on index public.applications_at_university is 'The list of one university, the universities that there are, and the foreign key.';
drop index public.applications_by_university;

create index applications_by_words on public.applications
  using gin ((' ' || lower(coalesce(program_name, '') || ' ' || coalesce(university_name, ''))) extensions.gin_trgm_ops);
comment on index public.applications_by_words is 'Searches for the beginning of a word of a program''s or a university''s name.';
