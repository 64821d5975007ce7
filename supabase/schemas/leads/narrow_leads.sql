create or replace function private.narrow_leads(p_filters jsonb) returns jsonb
-- Both filters are asked of every lead or by an index of their own, so they are asked once for a page, its count and the columns of a board.
language plpgsql stable security definer set search_path = '' as $$
declare
  few constant int := 2000;
  needs_attention constant boolean := coalesce(p_filters -> 'attention' ->> 0 = 'yes', false);
  patterns constant text[] := private.lead_search_patterns(p_filters -> 'q' ->> 0);
  -- Fixed words with numbered parameters, as in list_leads.
  is_found constant text := (
    select string_agg(format('l.search like ($1::text[])[%s]', p.place), ' and ') from generate_subscripts(patterns, 1) as p (place)
  );
  ids uuid[];
  answer jsonb := '{}';
begin
  if needs_attention then
    ids := array(select n.id from private.leads_needing_attention(few) as n (id));
    if cardinality(ids) >= few then
      ids := null;
      answer := jsonb_build_object(
        'away', (select coalesce(jsonb_agg(o.id), '[]') from private.owners_with_gap() as o (id)),
        'to_mark', (select coalesce(jsonb_agg(m.id), '[]') from private.leads_to_mark() as m (id))
      );
    end if;
  end if;
  if patterns is not null and (ids is not null or not needs_attention) then
    execute format(
      'select array(select l.id from public.leads as l where l.is_listed and %s %s limit $3)', is_found,
      case when needs_attention then 'and l.id = any ($2)' end
    ) into ids using patterns, ids, few;
    if cardinality(ids) >= few then
      ids := null;
    end if;
  end if;
  return answer || case
    when ids is null then '{}'
    else jsonb_build_object('ids', to_jsonb(ids), 'is_searched', patterns is not null)
  end;
end
$$;
comment on function private.narrow_leads(jsonb) is 'What a search and the manager''s list leave of the leads: {ids, is_searched} where they are fewer than 2,000; else what is asked of each lead that may need attention, {away: owners, to_mark: leads}, or {}.';
