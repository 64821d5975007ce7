create or replace function exam_private.normalize_answer(p_text text, p_strict text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  form text := exam_private.normalize_typography(p_text);
begin
  if p_strict is distinct from 'exact' then
    form := regexp_replace(form, ' ?[.]$', '');
    form := regexp_replace(form, '([£$€¥₹]) ([0-9])', '\1\2', 'g');
    form := regexp_replace(form, '([0-9]) ([£$€¥₹%])', '\1\2', 'g');
  end if;
  return case when p_strict in ('case', 'exact') then form else exam_private.fold_case(form) end;
end
$$;
comment on function exam_private.normalize_answer(text, text) is 'A short answer as it is compared. Strict is null (case, a final full stop and the space beside a currency or per cent sign make no difference), "case" (case counts) or "exact" (all of them count).';
