-- Whoever changes a fact, by hand in the database too: it stays as they left it.
alter table public.facts add column seeded_hash text;
comment on column public.facts.seeded_hash is 'What the repository last wrote. While the fact still is that, seeding may replace it.';
comment on column public.facts.updated_by is 'The editor who last changed it; empty when nobody who was signed in has.';

create function private.fact_content_hash(p_fact public.facts) returns text
language sql stable set search_path = '' as $$
  select encode(sha256(convert_to((to_jsonb(p_fact) - array['id', 'updated_at', 'updated_by', 'seeded_hash'])::text, 'UTF8')), 'hex')
$$;

update public.facts as f set seeded_hash = private.fact_content_hash(f) where updated_by is null;

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
      quote, checked_on, check_again_on, confidence, note, seeded_hash)
    values (fact.key, fact.value, fact.unit, fact.what, fact.jurisdiction, fact.effective_from, fact.effective_to,
      fact.source_url, fact.source_kind, fact.quote, fact.checked_on, fact.check_again_on, fact.confidence, fact.note,
      fact.seeded_hash)
    on conflict do nothing;
    -- An editor has given this key other dates: theirs stays.
    return case when found then 'inserted' else 'kept' end;
  end if;
  if existing.seeded_hash = fact.seeded_hash
    or existing.seeded_hash is distinct from private.fact_content_hash(existing) then
    return 'kept';
  end if;
  update public.facts as f
  set (value, unit, what, jurisdiction, effective_to, source_url, source_kind, quote, checked_on, check_again_on, confidence,
      note, seeded_hash) = (fact.value, fact.unit, fact.what, fact.jurisdiction, fact.effective_to, fact.source_url,
      fact.source_kind, fact.quote, fact.checked_on, fact.check_again_on, fact.confidence, fact.note, fact.seeded_hash)
  where f.id = existing.id;
  return 'updated';
end
$$;
