-- parts: what can be right in a question; hits: what is. Without partial credit there is one part.
create or replace function exam_private.score_item(
  p_key jsonb, p_content jsonb, p_marking jsonb, p_response jsonb, p_key_status text,
  out outcome text, out num int, out den int, out most_num int, out most_den int
)
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  kind constant text := p_content ->> 'type';
  partial constant text := coalesce(p_marking ->> 'partial', 'none');
  right_num constant int := (p_marking #>> '{correct,num}')::int;
  right_den constant int := (p_marking #>> '{correct,den}')::int;
  shape constant text := coalesce(jsonb_typeof(p_response), 'null');
  parts int := 1;
  hits int := 0;
  misses int := 0;
  chosen text[];
  keyed text[];
  typed_num numeric;
  typed_den numeric;
begin
  most_den := right_den;
  keyed := case kind
    when 'multiple_choice' then array(select jsonb_array_elements_text(p_key -> 'all'))
    when 'ordering' then array(select jsonb_array_elements_text(p_key -> 'order'))
  end;
  parts := case
    when kind = 'multiple_choice' and partial = 'per_option' then cardinality(keyed)
    when kind = 'gaps' and partial = 'per_gap' then (select count(*) from jsonb_object_keys(p_key -> 'gaps'))
    when kind = 'matching' and partial = 'per_row' then (select count(*) from jsonb_object_keys(p_key -> 'pairs'))
    when kind = 'ordering' and partial = 'pairs' then cardinality(keyed) - 1
    when kind = 'text' and partial = 'per_word' then
      cardinality(exam_private.split_words(exam_private.normalize_text(p_key #>> '{accept,0}')))
    else 1
  end;
  most_num := right_num * parts;

  if p_key_status = 'dropped' then
    outcome := 'dropped';
    num := most_num;
    den := most_den;
    return;
  end if;
  if not exam_private.is_answered(p_response) then
    outcome := 'unanswered';
    num := 0;
    den := 1;
    return;
  end if;
  if p_key_status = 'bonus' then
    outcome := 'bonus';
    num := most_num;
    den := most_den;
    return;
  end if;
  if kind in ('essay', 'speech') then
    outcome := 'pending';
    return;
  end if;

  if kind = 'single_choice' and shape = 'string' then
    hits := (p_key -> 'any' @> p_response)::int;

  elsif kind = 'multiple_choice' and shape = 'array' then
    chosen := array(select distinct jsonb_array_elements_text(p_response));
    select count(*) filter (where c = any (keyed)), count(*) filter (where not coalesce(c = any (keyed), false))
    into hits, misses from unnest(chosen) as c;
    if partial = 'jee_adv' and misses = 0 and hits < cardinality(keyed) then
      outcome := 'partly';
      num := hits;
      den := 1;
      return;
    end if;
    hits := case
      when partial = 'per_option' then greatest(hits - misses, 0)
      else (misses = 0 and hits = cardinality(keyed))::int
    end;

  elsif kind = 'numeric' and shape = 'string' then
    select n.num, n.den into typed_num, typed_den
    from exam_private.parse_number(p_response #>> '{}', p_content ->> 'locale') as n;
    hits := exists (
      select from jsonb_array_elements(p_key -> 'ranges') as r
      where typed_num >= (r ->> 'from')::numeric * typed_den and typed_num <= (r ->> 'to')::numeric * typed_den
    )::int;

  elsif kind = 'text' and shape = 'string' then
    if partial = 'per_word' then
      -- Each word of the first accepted form counts as often as it was said, in any position.
      chosen := exam_private.split_words(exam_private.normalize_text(p_response #>> '{}'));
      select coalesce(sum(least(accepted_word.times, (select count(*) from unnest(chosen) as w where w = accepted_word.word))), 0)::int into hits
      from (
        select word, count(*) as times from unnest(exam_private.split_words(exam_private.normalize_text(p_key #>> '{accept,0}'))) as word
        group by word
      ) as accepted_word;
    else
      hits := exam_private.text_is_accepted(
        p_response #>> '{}', p_key -> 'accept', (p_content ->> 'mostWords')::int, p_content ->> 'strict'
      )::int;
    end if;

  elsif kind = 'gaps' and shape = 'object' then
    select count(*) filter (where case
      when g ->> 'kind' = 'text' then coalesce(exam_private.text_is_accepted(
        p_response ->> (g ->> 'id'), p_key -> 'gaps' -> (g ->> 'id'), (g ->> 'mostWords')::int, g ->> 'strict'
      ), false)
      else coalesce(p_key -> 'gaps' -> (g ->> 'id') ? (p_response ->> (g ->> 'id')), false)
    end) into hits
    from jsonb_array_elements(p_content -> 'gaps') as g;
    if partial <> 'per_gap' then
      hits := (hits = (select count(*) from jsonb_object_keys(p_key -> 'gaps')))::int;
    end if;

  elsif kind = 'matching' and shape = 'object' then
    select count(*) filter (where coalesce(p_response ->> pair.key = pair.value, false)) into hits
    from jsonb_each_text(p_key -> 'pairs') as pair;
    if partial <> 'per_row' then
      hits := (hits = (select count(*) from jsonb_object_keys(p_key -> 'pairs')))::int;
    end if;

  elsif kind = 'ordering' and shape = 'array' then
    chosen := array(select jsonb_array_elements_text(p_response));
    if cardinality(chosen) > (select count(distinct c) from unnest(chosen) as c) then
      hits := 0;
    elsif partial = 'pairs' then
      hits := (
        select count(*) from generate_series(1, cardinality(keyed) - 1) as i
        where array_position(chosen, keyed[i + 1]) = array_position(chosen, keyed[i]) + 1
      );
    else
      hits := (chosen = keyed)::int;
    end if;
  end if;

  outcome := case when hits = parts then 'right' when hits > 0 then 'partly' else 'wrong' end;
  num := right_num * hits;
  den := right_den;
  -- Wrong options cost at most what the question is worth.
  if hits = 0 and not (kind = 'multiple_choice' and partial = 'per_option') then
    num := (p_marking #>> '{wrong,num}')::int;
    den := (p_marking #>> '{wrong,den}')::int;
  end if;
end
$$;
comment on function exam_private.score_item(jsonb, jsonb, jsonb, jsonb, text) is 'Scores an answer as an exact fraction: num/den of at most most_num/most_den. Both null while a person has to mark it.';
