create or replace function private.save_prepared_answer(
  p_answer_id uuid, p_title text, p_body text, p_roles public.app_role[], p_is_archived boolean, p_version int
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  saved public.prepared_answers;
begin
  perform private.require_permission('workflow.manage');
  begin
    if p_answer_id is null then
      insert into public.prepared_answers (title, body, roles) values (p_title, p_body, coalesce(p_roles, '{}')) returning * into saved;
      return saved.id;
    end if;
    select * into saved from public.prepared_answers as a where a.id = p_answer_id for update;
    if not found then
      raise exception 'There is no such answer.' using errcode = 'PT404';
    end if;
    if saved.version is distinct from p_version then
      raise exception 'The answer has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
    end if;
    update public.prepared_answers as a set title = p_title, body = p_body, roles = coalesce(p_roles, '{}'),
      archived_at = case when p_is_archived then coalesce(a.archived_at, now()) end, version = a.version + 1, updated_at = now()
    where a.id = p_answer_id;
    return saved.id;
  exception
    when unique_violation then
      raise exception 'Another answer has this title.' using errcode = 'PT409', detail = 'title_taken';
    when check_violation or not_null_violation then
      raise exception 'An answer has a title and a text.' using errcode = '22023', detail = sqlerrm;
  end;
end
$$;

create or replace function public.save_prepared_answer(
  p_title text, p_body text, p_answer_id uuid default null, p_roles public.app_role[] default '{}', p_is_archived boolean default false,
  p_version int default null
) returns uuid
language sql set search_path = '' as $$
  select private.save_prepared_answer(p_answer_id, p_title, p_body, p_roles, p_is_archived, p_version)
$$;
comment on function public.save_prepared_answer(text, text, uuid, public.app_role[], boolean, int) is 'Adds a prepared answer or, with id and version, changes one. PT404; PT409 changed or title_taken; 22023. For those who manage the workflow.';

grant execute on function
  private.save_prepared_answer(uuid, text, text, public.app_role[], boolean, int),
  public.save_prepared_answer(text, text, uuid, public.app_role[], boolean, int)
to authenticated;
