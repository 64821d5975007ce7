-- A direct change, without a proposal, is only for questions of free papers.
create or replace function exam_private.require_free_question(p_version uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exam_private.is_paid_question(p_version) then
    raise exception 'TWO_PEOPLE' using errcode = 'PT409', detail = 'Money is taken for this question: propose the change, and somebody else makes it.';
  end if;
end
$$;
