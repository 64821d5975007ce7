create or replace function private.give_application(p_application public.applications, p_user_id uuid, p_note text) returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications;
  words constant text := nullif(btrim(p_note), '');
  author constant uuid := coalesce(auth.uid(), nullif(current_setting('campusbound.application_actor', true), '')::uuid);
begin
  if char_length(words) > 2000 then
    raise exception 'A note has at most 2000 characters.' using errcode = '22023';
  end if;
  if p_user_id is not null and not private.may_look_after_applications(p_user_id) then
    raise exception 'This colleague does not look after applications.' using errcode = 'PT409', detail = 'no_officer';
  end if;
  update public.applications set assigned_to = p_user_id where id = p_application.id returning * into application;
  -- Whoever had it is done with it.
  delete from private.application_claims as c
  where c.application_id = application.id and c.claimed_by = p_application.assigned_to and c.claimed_by is distinct from p_user_id;
  -- The history is read by the student, too; what colleagues tell each other is not.
  if words is not null then
    insert into public.comments (channel, application_id, author_id, author_name, is_by_person, text, request_key)
    values ('team', application.id, author, private.name_of(author), false, words, gen_random_uuid());
  end if;
  return application;
end
$$;
comment on function private.give_application(public.applications, uuid, text) is 'Gives a locked application to a colleague, or to nobody, with a note for them that colleagues read as a comment. Checks no rights and tells nobody.';
