-- The name and address of whoever read along are kept for ninety days after it ended; that somebody did, and when they looked, stays.
alter table public.family_links
  add column forgotten_at timestamptz,
  alter column name drop not null,
  alter column email drop not null,
  add constraint family_links_name_somebody_until_forgotten
    check (num_nulls(name, email) = case when forgotten_at is null then 0 else 2 end),
  add constraint family_links_are_forgotten_after_their_end
    check (forgotten_at is null or (ended_at is not null and forgotten_at >= ended_at));
create index family_links_to_forget on public.family_links (ended_at) where ended_at is not null and forgotten_at is null;
comment on index public.family_links_to_forget is 'Job purge-old-events: links that ended and still name somebody.';
comment on column public.family_links.forgotten_at is 'When the name and address were deleted, ninety days after the end.';
