create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  display_name text not null check (display_name = btrim(display_name) and char_length(display_name) between 1 and 80),
  context text check (char_length(context) between 1 and 160),
  body text not null check (char_length(body) between 20 and 1500),
  consent_text text not null check (char_length(consent_text) between 20 and 2000),
  consented_at timestamptz not null,
  consent_expires_on date not null,
  withdrawn_at timestamptz,
  published_at timestamptz,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint testimonials_consent_ends check (consent_expires_on > consented_at::date),
  constraint testimonials_withdrawn_ones_are_not_published check (withdrawn_at is null or published_at is null)
);
create index testimonials_newest_first on public.testimonials (published_at desc, id desc) where withdrawn_at is null;
comment on table public.testimonials is 'What people allowed us to quote, with the consent itself. Shown only while published, consented to, not withdrawn and not expired.';
comment on column public.testimonials.display_name is 'The name the person chose to be shown under.';
comment on column public.testimonials.context is 'What they studied and where, in the words they agreed to.';
comment on column public.testimonials.consent_text is 'The words the person agreed to.';
comment on column public.testimonials.consent_expires_on is 'The last day it may be shown without asking again.';
comment on column public.testimonials.withdrawn_at is 'When the person took the consent back; takes it off the page.';
comment on column public.testimonials.is_sample is 'Part of the sample data: shown with that label.';
comment on index public.testimonials_newest_first is '/testimonials: shown ones, newest first.';

alter table public.testimonials enable row level security;
revoke all on public.testimonials from anon, authenticated;
grant select (id, display_name, context, body, published_at, is_sample) on public.testimonials to anon;
grant select, delete on public.testimonials to authenticated;
grant insert (
  display_name, context, body, consent_text, consented_at, consent_expires_on, withdrawn_at, published_at
) on public.testimonials to authenticated;
grant update (
  display_name, context, body, consent_text, consented_at, consent_expires_on, withdrawn_at, published_at
) on public.testimonials to authenticated;
create policy testimonials_select_visitors on public.testimonials for select to anon
  using (published_at <= now() and withdrawn_at is null and consent_expires_on >= current_date);
-- Not for everybody signed in: the row holds the consent, which is between the person and us.
create policy testimonials_select_editors on public.testimonials for select to authenticated
  using ((select private.has_permission('content.manage')));
create policy testimonials_insert_editors on public.testimonials for insert to authenticated
  with check ((select private.has_permission('content.manage')));
create policy testimonials_update_editors on public.testimonials for update to authenticated
  using ((select private.has_permission('content.manage')))
  with check ((select private.has_permission('content.manage')));
create policy testimonials_delete_admins on public.testimonials for delete to authenticated using ((select private.is_admin()));
create policy testimonials_delete_only_admins on public.testimonials as restrictive for delete to authenticated
  using ((select private.is_admin()));
