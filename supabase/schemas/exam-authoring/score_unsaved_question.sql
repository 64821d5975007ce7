-- A string argument of type jsonb arrives as JSON from one backend and as plain text from another, so everything comes in one
-- object.

create or replace function private.score_unsaved_question(p_question jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    select jsonb_build_object('outcome', s.outcome, 'num', s.num, 'den', s.den, 'most_num', s.most_num, 'most_den', s.most_den)
    from exam_private.score_item(
      nullif(p_question -> 'key', 'null'), p_question -> 'content', p_question -> 'marking', nullif(p_question -> 'response', 'null'), 'live'
    ) as s
  );
end
$$;

create or replace function public.score_unsaved_question(p_question jsonb) returns jsonb
language sql stable set search_path = '' as $$ select private.score_unsaved_question(p_question) $$;
comment on function public.score_unsaved_question(jsonb) is 'Scores an answer to an unsaved question. Of {content, key, marking, response}: {outcome, num, den, most_num, most_den}. For editors.';

grant execute on function private.score_unsaved_question(jsonb), public.score_unsaved_question(jsonb) to authenticated;
