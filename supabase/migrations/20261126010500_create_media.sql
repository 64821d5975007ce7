create table public.media (
  id uuid primary key default gen_random_uuid(),
  subject_kind text not null check (subject_kind in ('destination', 'city', 'university', 'person', 'post')),
  subject_slug text not null check (subject_slug ~ '^[a-z0-9]+([-_][a-z0-9]+)*$' and char_length(subject_slug) <= 200),
  storage_path text not null unique check (storage_path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  width smallint not null check (width between 240 and 4000),
  height smallint not null check (height between 240 and 4000),
  alt text not null check (alt = btrim(alt) and char_length(alt) between 5 and 200),
  credit text not null check (credit = btrim(credit) and char_length(credit) between 2 and 120),
  licence text not null check (licence = btrim(licence) and char_length(licence) between 2 and 120),
  licence_url text check (licence_url ~ '^https://[^\s/]+' and char_length(licence_url) <= 300),
  blur text not null check (blur ~ '^data:image/webp;base64,[A-Za-z0-9+/=]+$' and char_length(blur) <= 1500),
  focal_x smallint not null default 50 check (focal_x between 0 and 100),
  focal_y smallint not null default 50 check (focal_y between 0 and 100),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index media_one_published on public.media (subject_kind, subject_slug) where status = 'published';
comment on index public.media_one_published is 'A subject shows one photograph; a page looks it up by its subject.';
create index media_newest on public.media (created_at desc, id);
comment on index public.media_newest is 'The editors’ list.';

comment on table public.media is 'Photographs of the owner for destinations, cities, universities, people and posts. Pages are complete without them.';
comment on column public.media.subject_slug is 'The last part of the subject’s address.';
comment on column public.media.storage_path is 'The folder in the private bucket media; in it a file for each width, such as 960.webp.';
comment on column public.media.width is 'Of the largest file, in pixels, cropped to the shape its place needs.';
comment on column public.media.licence is 'What allows us to show it: the name of a licence, or that it is our own.';
comment on column public.media.blur is 'A few pixels of it, shown until it has come.';
comment on column public.media.focal_x is 'The point that stays in sight when a place shows less of it, in percent from the left.';

alter table public.media enable row level security;
revoke all on public.media from anon, authenticated;
grant select on public.media to anon;
grant select, delete on public.media to authenticated;
grant insert (subject_kind, subject_slug, storage_path, width, height, alt, credit, licence, licence_url, blur, focal_x, focal_y) on public.media to authenticated;
grant update (alt, credit, licence, licence_url, focal_x, focal_y, status) on public.media to authenticated;
grant all on public.media to service_role;

create policy media_select_visitors on public.media for select to anon using (status = 'published');
create policy media_select_people on public.media for select to authenticated
  using (status = 'published' or (select private.has_permission('content.manage')));
create policy media_insert_editors on public.media for insert to authenticated
  with check ((select private.has_permission('content.manage')));
create policy media_update_editors on public.media for update to authenticated
  using ((select private.has_permission('content.manage')))
  with check ((select private.has_permission('content.manage')));
create policy media_delete_admins on public.media for delete to authenticated using ((select private.is_admin()));
create policy media_delete_only_admins on public.media as restrictive for delete to authenticated
  using ((select private.is_admin()));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('media', 'media', false, 1048576, array['image/webp'])
on conflict (id) do nothing;
