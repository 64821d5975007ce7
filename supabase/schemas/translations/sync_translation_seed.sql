create or replace function private.sync_translation_seed(p_place jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known jsonb;
begin
  -- Rows of the place that are in the repository still, each with what it has there.
  with incoming as (
    select r.key, r.source, r.text, r.sort_order
    from rows from (jsonb_to_recordset(p_place -> 'rows') as (key text, source text, text text))
      with ordinality as r (key, source, text, sort_order)
  ), stored as (
    select t.* from public.translations as t where t.locale = p_place ->> 'locale' and t.place = p_place ->> 'place'
  ), same_key as (
    select i.key, s.id from incoming as i join stored as s on s.key = i.key and s.seeded_source = i.source
    where i.key not like 'body.%'
  ), moved as (
    -- A new paragraph renumbers those after it. They are found again by their English, so that they keep their review.
    select i.key, s.id
    from (
      select n.key, n.source, row_number() over (partition by n.source order by n.sort_order) as nth
      from incoming as n where n.key not in (select k.key from same_key as k)
    ) as i
    join (
      select o.id, o.seeded_source, row_number() over (partition by o.seeded_source order by o.sort_order) as nth
      from stored as o where o.id not in (select k.id from same_key as k)
    ) as s on s.seeded_source = i.source and s.nth = i.nth
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'key', i.key, 'sort_order', i.sort_order, 'text', i.text)), '[]')
  into known
  from incoming as i join (select * from same_key union all select * from moved) as k on k.key = i.key;

  delete from public.translations as t
  where t.locale = p_place ->> 'locale' and t.place = p_place ->> 'place'
    and t.id not in (select k.id from jsonb_to_recordset(known) as k (id uuid));

  -- No two rows may have a key at the same time.
  update public.translations as t set key = 'moving ' || t.id
  from jsonb_to_recordset(known) as k (id uuid, key text)
  where t.id = k.id and t.key <> k.key;
  update public.translations as t set key = k.key, sort_order = k.sort_order
  from jsonb_to_recordset(known) as k (id uuid, key text, sort_order int)
  where t.id = k.id and (t.key, t.sort_order) is distinct from (k.key, k.sort_order);

  -- Only what nobody has reviewed or changed.
  update public.translations as t set text = k.text, seeded_text = k.text
  from jsonb_to_recordset(known) as k (id uuid, text text)
  where t.id = k.id and t.text <> k.text
    and t.reviewed_at is null and t.text = t.seeded_text and t.source = t.seeded_source;

  insert into public.translations (locale, place, key, sort_order, source, text, seeded_source, seeded_text)
  select p_place ->> 'locale', p_place ->> 'place', i.key, i.sort_order, i.source, i.text, i.source, i.text
  from rows from (jsonb_to_recordset(p_place -> 'rows') as (key text, source text, text text))
    with ordinality as i (key, source, text, sort_order)
  where i.key not in (select k.key from jsonb_to_recordset(known) as k (key text));
end
$$;

create or replace function public.sync_translation_seed(p_place jsonb) returns void
language sql set search_path = '' as $$
  select private.sync_translation_seed(p_place)
$$;
comment on function public.sync_translation_seed(jsonb) is
  'Brings the translations of a place to what the repository has: {locale, place, rows: [{key, source, text}]}. What a person reviewed or changed stays until its English changes. Service role only.';

grant execute on function private.sync_translation_seed(jsonb) to service_role;
