create or replace function private.applications_by_number(p_text text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  shortest constant int := 5;
  most constant int := 100;
  number constant text := upper(regexp_replace(coalesce(p_text, ''), '[\s-]+', '', 'g')) collate "C";
begin
  if char_length(number) < shortest or number !~ '[0-9]' then
    return '{}';
  end if;
  return array(
    select o.application_id from public.offers as o
    where o.confirmation_number is not null
      and (upper(regexp_replace(o.confirmation_number, '[\s-]+', '', 'g')) collate "C") between number and number || '~'
    union
    select v.application_id from public.visa_cases as v
    where v.reference is not null and (upper(regexp_replace(v.reference, '[\s-]+', '', 'g')) collate "C") between number and number || '~'
    limit most
  );
end
$$;
comment on function private.applications_by_number(text) is 'Applications whose confirmation of the university or visa application has a number that begins so, in any spacing; five characters and a digit at least. Checks no rights: for the conditions of lists.';
