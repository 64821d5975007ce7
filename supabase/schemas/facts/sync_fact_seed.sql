create or replace function private.sync_fact_seed(p_fact jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  fact public.facts := jsonb_populate_record(null::public.facts, p_fact);
  existing public.facts;
begin
  fact.seeded_hash := private.fact_content_hash(fact);
  select * into existing from public.facts as f
  where f.key = fact.key and f.effective_from is not distinct from fact.effective_from for update;
  if not found then
    insert into public.facts (key, value, unit, what, jurisdiction, effective_from, effective_to, source_url, source_kind,
      quote, checked_on, copied_on, check_again_on, confidence, note, seeded_hash)
    values (fact.key, fact.value, fact.unit, fact.what, fact.jurisdiction, fact.effective_from, fact.effective_to,
      fact.source_url, fact.source_kind, fact.quote, fact.checked_on, fact.copied_on, fact.check_again_on, fact.confidence,
      fact.note, fact.seeded_hash)
    on conflict do nothing;
    -- An editor gave this key other dates: keep theirs.
    return case when found then 'inserted' else 'kept' end;
  end if;
  if existing.seeded_hash = fact.seeded_hash
    or existing.seeded_hash is distinct from private.fact_content_hash(existing) then
    return 'kept';
  end if;
  update public.facts as f
  set (value, unit, what, jurisdiction, effective_to, source_url, source_kind, quote, checked_on, copied_on, check_again_on,
      confidence, note, seeded_hash) = (fact.value, fact.unit, fact.what, fact.jurisdiction, fact.effective_to, fact.source_url,
      fact.source_kind, fact.quote, fact.checked_on, fact.copied_on, fact.check_again_on, fact.confidence, fact.note,
      fact.seeded_hash)
  where f.id = existing.id;
  return 'updated';
end
$$;

create or replace function public.sync_fact_seed(p_fact jsonb) returns text
language sql set search_path = '' as $$
  select private.sync_fact_seed(p_fact)
$$;
comment on function public.sync_fact_seed(jsonb) is 'Upserts a seed fact, named by columns: inserted, updated or kept. An editor''s changes are kept. Service role only.';

grant execute on function private.sync_fact_seed(jsonb) to service_role;
