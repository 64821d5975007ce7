create or replace function private.point_subject_name(p_rule public.point_rules, p_subject text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  name text;
begin
  case p_rule.subject_kind
    when 'document' then
      select t.name into name from public.documents as d join public.document_types as t on t.code = d.type_code where d.id = p_subject::uuid;
    when 'attempt' then
      select m.title into name from public.exam_attempts as a join public.mock_exams as m on m.id = a.mock_exam_id where a.id = p_subject::uuid;
    when 'application' then
      select private.application_line(a) into name from public.applications as a where a.id = p_subject::uuid;
    else
      name := null;
  end case;
  return nullif(left(name, 200), '');
end
$$;
comment on function private.point_subject_name(public.point_rules, text) is 'Which document, paper or application points were for, as the line of the ledger keeps it; null where the rule says it all.';
