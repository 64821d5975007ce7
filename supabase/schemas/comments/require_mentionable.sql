create or replace function private.require_mentionable(p_comment public.comments, p_mentions uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  stranger uuid;
begin
  select m.id into stranger from unnest(p_mentions) as m (id)
  where m.id not in (
    select private.comment_readers(p_comment.lead_id, p_comment.student_id, p_comment.application_id, p_comment.job_application_id)
  ) limit 1;
  if stranger is not null then
    raise exception 'mention' using errcode = 'PT403', detail = coalesce(private.name_of(stranger), 'This person');
  end if;
end
$$;
comment on function private.require_mentionable(public.comments, uuid[]) is 'Raises PT403 mention, with the name, when somebody is mentioned who may not read it.';
