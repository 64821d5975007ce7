-- Who a source is becomes one of a few words, so that pages can call a secondary source by its name and count them.
-- A kind that somebody made up says nothing certain about its source: it is secondary until an editor names it.

update public.facts set source_kind = 'secondary'
where source_kind not in ('government', 'law', 'statistics', 'official body', 'test owner', 'university', 'news', 'secondary');

alter table public.facts drop constraint facts_source_kind_check,
  add constraint facts_source_kind_check check (
    source_kind in ('government', 'law', 'statistics', 'official body', 'test owner', 'university', 'news', 'secondary')
  );
comment on column public.facts.source_kind is 'Who speaks: whoever makes the rule or counts, a university about what it asks, or somebody who repeats it (news, secondary).';
