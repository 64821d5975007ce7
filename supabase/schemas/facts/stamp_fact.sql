create or replace function private.stamp_fact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_by := coalesce(auth.uid(), new.updated_by);
  return new;
end
$$;

create or replace trigger facts_are_stamped before insert or update on public.facts
  for each row execute function private.stamp_fact();
