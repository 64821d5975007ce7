create or replace function private.guard_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.id, new.channel, new.lead_id, new.student_id, new.application_id, new.job_application_id, new.author_name, new.is_by_person,
      new.request_key, new.created_at)
    is distinct from (old.id, old.channel, old.lead_id, old.student_id, old.application_id, old.job_application_id, old.author_name,
      old.is_by_person, old.request_key, old.created_at)
    -- The account of an author may be deleted.
    or (new.author_id is distinct from old.author_id and new.author_id is not null)
    or (old.deleted_at is not null and (new.text is not null or new.deleted_at is distinct from old.deleted_at)) then
    raise exception 'A comment stays what, whose and where it was.' using errcode = '42501';
  end if;
  if new.text is distinct from old.text then
    insert into public.comment_versions (comment_id, version, text) values (old.id, old.version, old.text);
    new.version := old.version + 1;
  end if;
  return new;
end
$$;
comment on function private.guard_comment() is 'Keeps what a comment said before, and lets nothing but its words change.';

create or replace trigger comments_are_kept before update on public.comments
  for each row execute function private.guard_comment();
