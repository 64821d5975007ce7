create or replace function private.guard_job_opening() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- People have the address in mails and search results by then, and nothing leads on from the old one.
  if new.slug <> old.slug and old.published_on is not null and old.status <> 'draft' then
    raise exception 'slug_is_public' using errcode = 'PT409', detail = 'The address of a published job does not change.';
  end if;
  return new;
end
$$;

create or replace trigger job_openings_are_guarded before update on public.job_openings
  for each row execute function private.guard_job_opening();
