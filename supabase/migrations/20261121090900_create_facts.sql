create type public.fact_confidence as enum ('high', 'medium', 'low');

create table public.facts (
  id uuid primary key default gen_random_uuid(),
  key text not null check (key ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and char_length(key) <= 120),
  value text not null check (char_length(value) between 1 and 300),
  unit text check (char_length(unit) between 1 and 60),
  what text not null check (char_length(what) between 1 and 500),
  jurisdiction text check (jurisdiction ~ '^[A-Z]{2}$'),
  effective_from date,
  effective_to date check (effective_to >= effective_from),
  source_url text check (source_url ~ '^https?://[^\s/]+' and char_length(source_url) <= 1000),
  source_kind text check (char_length(source_kind) between 1 and 60),
  quote text check (char_length(quote) between 1 and 1000),
  checked_on date not null,
  check_again_on date not null check (check_again_on > checked_on),
  confidence public.fact_confidence not null,
  note text check (char_length(note) between 1 and 2000),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  constraint facts_public_ones_have_a_source check (confidence = 'low' or source_url is not null),
  constraint facts_one_value_at_a_time
    exclude using gist (key with =, daterange(effective_from, effective_to, '[]') with &&)
);
create index facts_by_key on public.facts (key, effective_from desc);
create index facts_by_jurisdiction on public.facts (jurisdiction, key);
create index facts_to_check on public.facts (check_again_on);
create index facts_by_editor on public.facts (updated_by);
comment on table public.facts is 'Every number a page shows: its value, where it is from and when it was last checked. At most one value of a key on any day.';
comment on column public.facts.key is 'What pages refer to, as {{fact:visa.uk.funds.london}}.';
comment on column public.facts.value is 'As text; the unit says how to read it.';
comment on column public.facts.jurisdiction is 'The country whose rule it is, ISO 3166-1.';
comment on column public.facts.effective_from is 'The first day it holds; empty for as long as anybody remembers.';
comment on column public.facts.effective_to is 'The last day it holds; empty while no end is known.';
comment on column public.facts.confidence is 'Low is never shown to the public.';
comment on column public.facts.updated_by is 'The editor who last changed it; empty while it is as seeded.';

alter table public.facts enable row level security;
revoke all on public.facts from anon, authenticated;
grant select (id, key, value, unit, what, jurisdiction, effective_from, effective_to, source_url, source_kind, quote, checked_on,
  check_again_on, confidence, updated_at) on public.facts to anon;
grant select, delete on public.facts to authenticated;
grant insert (key, value, unit, what, jurisdiction, effective_from, effective_to, source_url, source_kind, quote, checked_on,
  check_again_on, confidence, note), update (key, value, unit, what, jurisdiction, effective_from, effective_to, source_url,
  source_kind, quote, checked_on, check_again_on, confidence, note) on public.facts to authenticated;
create policy facts_select_visitors on public.facts for select to anon using (confidence <> 'low');
create policy facts_select_people on public.facts for select to authenticated
  using (confidence <> 'low' or (select private.has_permission('content.manage')));
create policy facts_insert_editors on public.facts for insert to authenticated
  with check ((select private.has_permission('content.manage')));
create policy facts_update_editors on public.facts for update to authenticated
  using ((select private.has_permission('content.manage')))
  with check ((select private.has_permission('content.manage')));
create policy facts_delete_admins on public.facts for delete to authenticated using ((select private.is_admin()));
create policy facts_delete_only_admins on public.facts as restrictive for delete to authenticated
  using ((select private.is_admin()));

create function private.guard_fact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_by := coalesce(auth.uid(), new.updated_by);
  return new;
end
$$;
create trigger facts_are_signed before insert or update on public.facts
  for each row execute function private.guard_fact();
create trigger facts_are_touched before update on public.facts
  for each row execute function private.touch_updated_at();
create trigger facts_are_audited after insert or update or delete on public.facts
  for each row execute function private.record_audit('id', 'key,value,unit,effective_from,effective_to,source_url,checked_on,confidence');

create function private.sync_fact_seed(p_fact jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  fact public.facts := jsonb_populate_record(null::public.facts, p_fact);
  existing public.facts;
begin
  select * into existing from public.facts as f
  where f.key = fact.key and f.effective_from is not distinct from fact.effective_from for update;
  if not found then
    insert into public.facts (key, value, unit, what, jurisdiction, effective_from, effective_to, source_url, source_kind,
      quote, checked_on, check_again_on, confidence, note)
    values (fact.key, fact.value, fact.unit, fact.what, fact.jurisdiction, fact.effective_from, fact.effective_to,
      fact.source_url, fact.source_kind, fact.quote, fact.checked_on, fact.check_again_on, fact.confidence, fact.note)
    on conflict do nothing;
    -- An editor has given this key other dates: theirs stays.
    return case when found then 'inserted' else 'kept' end;
  end if;
  if existing.updated_by is not null or existing.checked_on > fact.checked_on then
    return 'kept';
  end if;
  update public.facts as f
  set (value, unit, what, jurisdiction, effective_to, source_url, source_kind, quote, checked_on, check_again_on, confidence,
      note) = (fact.value, fact.unit, fact.what, fact.jurisdiction, fact.effective_to, fact.source_url, fact.source_kind,
      fact.quote, fact.checked_on, fact.check_again_on, fact.confidence, fact.note)
  where f.id = existing.id
    and (f.value, f.unit, f.what, f.jurisdiction, f.effective_to, f.source_url, f.source_kind, f.quote, f.checked_on,
      f.check_again_on, f.confidence, f.note) is distinct from (fact.value, fact.unit, fact.what, fact.jurisdiction,
      fact.effective_to, fact.source_url, fact.source_kind, fact.quote, fact.checked_on, fact.check_again_on,
      fact.confidence, fact.note);
  return case when found then 'updated' else 'kept' end;
end
$$;

create function public.sync_fact_seed(p_fact jsonb) returns text
language sql set search_path = '' as $$
  select private.sync_fact_seed(p_fact)
$$;
comment on function public.sync_fact_seed(jsonb) is 'Brings a fact of the repository into the table, named by columns: inserted, updated or kept. What an editor changed is kept. The server''s own.';

grant execute on function private.sync_fact_seed(jsonb) to service_role;
