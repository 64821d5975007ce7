create or replace function private.application_is_found_by(p_text text) returns text
language plpgsql stable set search_path = '' as $$
declare
  term constant text := nullif(lower(btrim(regexp_replace(coalesce(p_text, ''), '\s+', ' ', 'g'))), '');
  people constant uuid[] := private.people_found_by(p_text);
  numbered constant uuid[] := private.applications_by_number(p_text);
begin
  return case when term is null then '' else format(
    ' and (%s or (%L || lower(coalesce(a.program_name, %L) || %L || coalesce(a.university_name, %L))) like %L%s)',
    case when people is not null then format('a.student_id = any (%L::uuid[])', people)
      else 'a.student_id in (select p.user_id from public.profiles as p where true' || private.is_found_by(p_text) || ')' end,
    ' ', '', ' ', '', '% ' || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%',
    case when cardinality(numbered) > 0 then format(' or a.id = any (%L::uuid[])', numbered) end
  ) end;
end
$$;
comment on function private.application_is_found_by(text) is 'A condition of a list for page_by_key, on applications as a: found by the student (private.is_found_by), by the beginning of a word of the program''s or the university''s name, or by a number (private.applications_by_number); empty when nothing is searched for.';
