create or replace function private.stamp_university_tile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.university_id is distinct from old.university_id then
    new.linked_by := case when new.university_id is not null then auth.uid() end;
    new.linked_at := case when new.university_id is not null then now() end;
  end if;
  return new;
end
$$;

create or replace trigger university_tiles_are_stamped before insert or update on public.university_tiles
  for each row execute function private.stamp_university_tile();
