create or replace function private.index_site_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case tg_table_name
    when 'pages' then
      if new.status = 'published' and new.published_at <= now() then
        perform private.add_site_words(concat_ws(' ', new.title, new.description, new.meta ->> 'heading', new.meta ->> 'city'));
      end if;
    when 'questions' then
      if new.status = 'published' then
        perform private.add_site_words(concat_ws(' ', new.question, new.topic));
      end if;
    else
      perform private.add_site_words(concat_ws(' ', new.name, (select c.other_names from public.iso_countries as c where c.code = new.code)));
  end case;
  return null;
end
$$;

create or replace trigger pages_index_words after insert or update on public.pages
  for each row execute function private.index_site_words();
create or replace trigger questions_index_words after insert or update on public.questions
  for each row execute function private.index_site_words();
create or replace trigger countries_index_words after insert or update on public.countries
  for each row execute function private.index_site_words();
