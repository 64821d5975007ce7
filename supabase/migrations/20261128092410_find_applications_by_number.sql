-- Universities and visa centres write of a student by a number.
create index offers_by_confirmation_number on public.offers ((upper(regexp_replace(confirmation_number, '[\s-]+', '', 'g')) collate "C"))
  where confirmation_number is not null;
comment on index public.offers_by_confirmation_number is 'applications_by_number: a CAS number, a SEVIS ID or another, in any spacing.';
create index visa_cases_by_reference on public.visa_cases ((upper(regexp_replace(reference, '[\s-]+', '', 'g')) collate "C"))
  where reference is not null;
comment on index public.visa_cases_by_reference is 'applications_by_number: the reference number of a visa application, in any spacing.';
