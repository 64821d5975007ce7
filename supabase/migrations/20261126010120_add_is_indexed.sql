-- Search engines are shown a program that leads to the university's own page, and a university of which there is something to read.

alter table public.programs add column is_indexed boolean not null default false;
comment on column public.programs.is_indexed is 'Whether search engines may list its page: url is on a domain of the university, and it is no sample. Kept by triggers.';
grant select (is_indexed) on public.programs to anon;

alter table public.universities add column is_indexed boolean not null default false;
comment on column public.universities.is_indexed is 'Whether search engines may list its page: it has a published program or a text, and it is no sample. Kept by triggers.';
grant select (is_indexed) on public.universities to anon;

drop index public.programs_to_list;
create index programs_to_list on public.programs (id) where status = 'published' and is_indexed;
comment on index public.programs_to_list is 'Sitemap: published programs that search engines may list, along the key.';
drop index public.universities_to_list;
create index universities_to_list on public.universities (id) where status = 'published' and is_indexed;
comment on index public.universities_to_list is 'Sitemap: published universities that search engines may list, along the key.';

update public.programs as p set is_indexed = true
from public.universities as u
where u.id = p.university_id and not p.is_sample and exists (
  select from (select lower(substring(p.url from '^https?://([^/?#:]+)'))) as page (host), unnest(u.domains) as d (domain)
  where page.host = lower(d.domain) or right(page.host, char_length(d.domain) + 1) = '.' || lower(d.domain));

update public.universities as u set is_indexed = true
where not u.is_sample and (u.about_md is not null
  or exists (select from public.programs as p where p.university_id = u.id and p.status = 'published' and not p.is_sample));
