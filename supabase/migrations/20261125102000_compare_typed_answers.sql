-- Short answers are compared as the real exams mark them: capitals, spaces, a final full stop and the space beside a currency sign
-- make no difference; spelling, hyphens, plurals and the word limit do. A question can be stricter: "case" counts capitals,
-- "exact" counts the full stop and every sign as well.

-- One space between words, and quotes, dashes and full-width signs as on an English keyboard. Capitals stay.
create function exam_private.straight_text(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return btrim(regexp_replace(translate(
    normalize(p_text, nfc),
    '！＃＄％＆（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～￡￥‘’‚‛ʼ`´｀＇“”„‟«»＂–—‐‑−',
    '!#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_abcdefghijklmnopqrstuvwxyz{|}~£¥' || repeat('''', 9) || repeat('"', 7) || repeat('-', 5)
  ), '[ \t\n\r\f\v\u00a0\u2000-\u200b\u202f\u3000\ufeff]+', ' ', 'g'));
end
$$;
comment on function exam_private.straight_text(text) is 'Text with one space between words and with the quotes, dashes and signs of an English keyboard; capitals stay.';

-- Spelled out letter by letter, because lower() follows the database's locale and an answer must not.
create function exam_private.small_letters(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return translate(p_text, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸẞ', 'abcdefghijklmnopqrstuvwxyzàâäæçéèêëîïôöœùûüÿß');
end
$$;

create or replace function exam_private.plain_text(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return exam_private.small_letters(exam_private.straight_text(p_text));
end
$$;

create function exam_private.typed_form(p_text text, p_strict text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  form text := exam_private.straight_text(p_text);
begin
  if p_strict is distinct from 'exact' then
    form := regexp_replace(form, ' ?[.]$', '');
    form := regexp_replace(form, '([£$€¥₹]) ([0-9])', '\1\2', 'g');
    form := regexp_replace(form, '([0-9]) ([£$€¥₹%])', '\1\2', 'g');
  end if;
  return case when p_strict in ('case', 'exact') then form else exam_private.small_letters(form) end;
end
$$;
comment on function exam_private.typed_form(text, text) is 'A short answer as it is compared. Strict is null (capitals, a final full stop and the space beside a currency or per cent sign make no difference), "case" (capitals count) or "exact" (all of them count).';

drop function exam_private.text_is_accepted(text, jsonb, int);
create function exam_private.text_is_accepted(p_text text, p_accepted jsonb, p_most_words int, p_strict text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  typed constant text := exam_private.typed_form(p_text, p_strict);
begin
  return typed <> '' and (p_most_words is null or exam_private.count_words(typed) <= p_most_words)
    and exists (
      select from jsonb_array_elements_text(p_accepted) as accepted (form)
      where exam_private.typed_form(accepted.form, p_strict) = typed
    );
end
$$;
comment on function exam_private.text_is_accepted(text, jsonb, int, text) is 'Whether a short answer is one of the accepted ones and has no more words than allowed.';

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
      cardinality(exam_private.words_of(exam_private.plain_text(p_key #>> '{accept,0}')))
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
      -- Each word of the first accepted form counts as often as it was said, wherever it stands.
      chosen := exam_private.words_of(exam_private.plain_text(p_response #>> '{}'));
      select coalesce(sum(least(said.times, (select count(*) from unnest(chosen) as w where w = said.word))), 0)::int into hits
      from (
        select word, count(*) as times from unnest(exam_private.words_of(exam_private.plain_text(p_key #>> '{accept,0}'))) as word
        group by word
      ) as said;
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
  -- What was taken away for wrong options is all that such a question can cost.
  if hits = 0 and not (kind = 'multiple_choice' and partial = 'per_option') then
    num := (p_marking #>> '{wrong,num}')::int;
    den := (p_marking #>> '{wrong,den}')::int;
  end if;
end
$$;

-- With "strict", which says how an answer is compared and nothing of what it is.
create or replace function private.exam_content_has_no_key(p_content jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.holds_only(p_content, array[
    'type', 'stem', 'figure', 'svg', 'alt', 'options', 'id', 'html', 'keepOrder', 'choose', 'unit', 'locale', 'mostWords', 'strict', 'gaps',
    'kind', 'letters', 'bank', 'rows', 'columns', 'reuse', 'parts', 'leastWords', 'minutes', 'prepareSeconds', 'speakSeconds'
  ])
$$;

revoke execute on all functions in schema exam_private from public;
