create or replace function private.people_found_by(p_text text, p_is_within boolean default false) returns uuid[]
-- Asked once, and not for the page, its count and each row of both.
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 2000;
  condition constant text := private.is_found_by(p_text, p_is_within);
  found uuid[];
begin
  if condition = '' then
    return null;
  end if;
  execute format('select array(select p.user_id from public.profiles as p where true%s limit %s)', condition, most + 1) into found;
  return case when cardinality(found) <= most then found end;
end
$$;
comment on function private.people_found_by(text, boolean) is 'Whom a search of private.is_found_by finds, where they are at most 2,000; null where they are more, or nothing is searched for. Checks no rights: for the conditions of lists.';
