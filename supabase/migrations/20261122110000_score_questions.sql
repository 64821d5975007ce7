-- How an answer is marked, and how ability is estimated. Functions of what they are given and nothing else: they read no
-- table, so the same answer is worth the same for ever, and a twin in TypeScript can be held against them in tests.

-- What people type is compared without regard to case, spacing and the shape of quotes and dashes. Spelled out letter by
-- letter, because lower() follows the database's locale and an answer must not.
create function exam_private.plain_text(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select translate(
    btrim(regexp_replace(normalize(p_text, nfc), '[ \t\n\r\f\v\u00a0\u2000-\u200b\u202f\u3000\ufeff]+', ' ', 'g')),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸẞ‘’ʼ`“”„«»–—‐‑−',
    'abcdefghijklmnopqrstuvwxyzàâäæçéèêëîïôöœùûüÿß''''''''"""""-----'
  )
$$;
comment on function exam_private.plain_text(text) is 'Text as it is compared: one space between words, small letters, plain quotes and dashes.';

create function exam_private.count_words(p_plain text) returns int
language sql immutable strict parallel safe set search_path = '' as $$
  select case when p_plain = '' then 0 else cardinality(string_to_array(p_plain, ' ')) end
$$;

create function exam_private.words_of(p_plain text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select array_remove(string_to_array(regexp_replace(p_plain, '[.,;:!?"()]', '', 'g'), ' '), '')
$$;
comment on function exam_private.words_of(text) is 'The words of plain text without their punctuation.';

-- A typed number as a fraction. Nothing when it is none: then the answer is wrong, and no error.
create function exam_private.parse_number(p_text text, p_locale text, out num numeric, out den numeric)
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  typed text := exam_private.plain_text(p_text);
begin
  if typed is null or char_length(typed) > 20 then
    return;
  end if;
  if typed ~ '^[+-]?[0-9]+/[0-9]+$' then
    num := split_part(typed, '/', 1)::numeric;
    den := split_part(typed, '/', 2)::numeric;
    if den = 0 then
      num := null;
      den := null;
    end if;
    return;
  end if;
  if p_locale in ('de', 'fr') then
    if typed ~ '[.]' then
      return;
    end if;
    typed := replace(typed, ',', '.');
  end if;
  if typed ~ '^[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)$' then
    num := rtrim(typed, '.')::numeric;
    den := 1;
  end if;
end
$$;
comment on function exam_private.parse_number(text, text) is 'A typed number as a fraction: digits with the locale''s decimal sign, or one whole number over another; at most 20 characters. Both null when it is not one.';

create function exam_private.text_is_accepted(p_plain text, p_accepted jsonb, p_most_words int) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_plain <> '' and (p_most_words is null or exam_private.count_words(p_plain) <= p_most_words)
    and exists (
      select from jsonb_array_elements_text(p_accepted) as accepted (form)
      where exam_private.plain_text(accepted.form) = p_plain
    )
$$;

create function exam_private.is_answered(p_response jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case coalesce(jsonb_typeof(p_response), 'null')
    when 'null' then false
    when 'string' then p_response #>> '{}' ~ '[A-Za-z0-9]' or exam_private.plain_text(p_response #>> '{}') <> ''
    when 'array' then p_response <> '[]'
    when 'object' then exists (
      select from jsonb_each_text(p_response) as part where exam_private.plain_text(part.value) <> ''
    )
    else true
  end
$$;
comment on function exam_private.is_answered(jsonb) is 'Whether there is an answer at all; blank text is none.';

-- parts: what can be right in a question; hits: what is. A question without partial credit has one part.
create function exam_private.score_item(
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
  typed text;
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
    typed := exam_private.plain_text(p_response #>> '{}');
    if partial = 'per_word' then
      -- Each word of the first accepted form counts as often as it was said, wherever it stands.
      chosen := exam_private.words_of(typed);
      select coalesce(sum(least(said.times, (select count(*) from unnest(chosen) as w where w = said.word))), 0)::int into hits
      from (
        select word, count(*) as times from unnest(exam_private.words_of(exam_private.plain_text(p_key #>> '{accept,0}'))) as word
        group by word
      ) as said;
    else
      hits := exam_private.text_is_accepted(typed, p_key -> 'accept', (p_content ->> 'mostWords')::int)::int;
    end if;

  elsif kind = 'gaps' and shape = 'object' then
    select count(*) filter (where case
      when g ->> 'kind' = 'text' then coalesce(exam_private.text_is_accepted(
        exam_private.plain_text(p_response ->> (g ->> 'id')), p_key -> 'gaps' -> (g ->> 'id'), (g ->> 'mostWords')::int
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
comment on function exam_private.score_item(jsonb, jsonb, jsonb, jsonb, text) is 'What an answer is worth, as an exact fraction: num/den of at most most_num/most_den. Both null while a person has to mark it.';

create function exam_private.total_marks(p_sum numeric) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select round(round(coalesce(p_sum, 0), 12), 2)
$$;
comment on function exam_private.total_marks(numeric) is 'Rounded once, to two decimals. The first step takes back what summing thirds as decimals lost, so that 3 × 1/3 is 1.';

-- Ability: the three-parameter logistic model with D = 1.
create function exam_private.estimate_ability(
  p_a float8[], p_b float8[], p_c float8[], p_right boolean[], p_prior_sd float8, out theta float8, out se float8
)
language sql immutable parallel safe set search_path = '' as $$
  with nodes as (
    select -4 + i * 0.25::float8 as t, case when i in (0, 32) then 0.5::float8 else 1 end as weight
    from generate_series(0, 32) as i
  ), likelihoods as (
    select n.t, n.weight, -n.t * n.t / (2 * p_prior_sd * p_prior_sd) + coalesce((
      select sum(ln(case
        when r.is_right then r.c + (1 - r.c) / (1 + exp(least(-r.a * (n.t - r.b), 500)))
        else (1 - r.c) / (1 + exp(least(r.a * (n.t - r.b), 500)))
      end))
      from unnest(p_a, p_b, p_c, p_right) as r (a, b, c, is_right)
    ), 0) as log_likelihood
    from nodes as n
  ), posterior as (
    select l.t, l.weight * exp(greatest(l.log_likelihood - max(l.log_likelihood) over (), -700)) as density
    from likelihoods as l
  ), mean as (
    select sum(p.t * p.density) / sum(p.density) as t from posterior as p
  )
  select m.t, sqrt(sum((p.t - m.t) * (p.t - m.t) * p.density) / sum(p.density))
  from posterior as p cross join mean as m group by m.t
$$;
comment on function exam_private.estimate_ability(float8[], float8[], float8[], boolean[], float8) is 'Expected a posteriori on 33 nodes from -4 to 4 with a normal prior of mean 0: SD 1 for routing, SD 2 for reports, which pulls the ends in less.';

create function exam_private.item_information(p_theta float8, p_a float8, p_b float8, p_c float8) returns float8
language sql immutable strict parallel safe set search_path = '' as $$
  select p_a * p_a * ((1 - p) / p) * ((p - p_c) / (1 - p_c)) * ((p - p_c) / (1 - p_c))
  from (select p_c + (1 - p_c) / (1 + exp(least(-p_a * (p_theta - p_b), 500)))) as chance (p)
$$;
comment on function exam_private.item_information(float8, float8, float8, float8) is 'How much a question tells of somebody of this ability.';

create function exam_private.seeded_number(p_seed text, p_below int) returns int
language sql immutable strict parallel safe set search_path = '' as $$
  select ((('x' || substr(md5(p_seed), 1, 8))::bit(32)::bigint) % p_below)::int
$$;
comment on function exam_private.seeded_number(text, int) is 'A number from 0 to below the limit that is the same for the same seed on every server.';

-- Percentiles: each named for who publishes the formula.
create function exam_private.pct_nta(p_as_good_or_worse bigint, p_all bigint) returns numeric
language sql immutable strict parallel safe set search_path = '' as $$
  select round(100 * p_as_good_or_worse::numeric / nullif(p_all, 0), 7)
$$;
create function exam_private.pct_cat(p_rank bigint, p_all bigint) returns numeric
language sql immutable strict parallel safe set search_path = '' as $$
  select round(100 * (p_all - p_rank)::numeric / nullif(p_all, 0), 2)
$$;
create function exam_private.pct_mid(p_worse bigint, p_equal bigint, p_all bigint) returns numeric
language sql immutable strict parallel safe set search_path = '' as $$
  select round(100 * (p_worse + p_equal / 2.0) / nullif(p_all, 0), 1)
$$;
comment on function exam_private.pct_nta(bigint, bigint) is 'Share of the candidates with as many marks or fewer, 7 decimals.';
comment on function exam_private.pct_cat(bigint, bigint) is '(N − rank) / N, where equal scores share the better rank; 2 decimals, half up.';
comment on function exam_private.pct_mid(bigint, bigint, bigint) is 'Mid-rank: those below and half of the equals.';

revoke execute on all functions in schema exam_private from public;
