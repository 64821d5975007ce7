-- Every page carries menus made from the list of all pages; what only the page itself shows stays behind.
alter table public.pages add column listing jsonb not null
  generated always as (meta - array['summary', 'facts', 'faq', 'related', 'included', 'not_included', 'bring']) stored;
comment on column public.pages.listing is 'The front matter that lists of pages need.';
grant select (listing) on public.pages to anon;
