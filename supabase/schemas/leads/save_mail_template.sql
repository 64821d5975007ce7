create or replace function private.save_mail_template(p_template jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  template public.mail_templates;
  saved public.mail_templates;
begin
  perform private.require_permission('leads.assign');
  begin
    template := jsonb_populate_record(null::public.mail_templates, p_template);
    if template.id is null then
      insert into public.mail_templates (name, locale, subject, body, roles)
      values (template.name, template.locale, template.subject, template.body, coalesce(template.roles, '{}')) returning * into saved;
    else
      select * into saved from public.mail_templates as t where t.id = template.id for update;
      if not found then
        raise exception 'There is no such template.' using errcode = 'PT404';
      end if;
      if saved.version is distinct from template.version then
        raise exception 'changed' using errcode = 'PT409', detail = 'changed';
      end if;
      update public.mail_templates as t set name = template.name, locale = template.locale, subject = template.subject, body = template.body,
        roles = coalesce(template.roles, '{}'),
        archived_at = case when (p_template ->> 'is_archived')::boolean then coalesce(t.archived_at, now()) end,
        version = t.version + 1, updated_at = now()
      where t.id = template.id returning * into saved;
    end if;
  exception
    when unique_violation then
      raise exception 'name_taken' using errcode = 'PT409', detail = 'name_taken';
    when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
      raise exception 'The template is not well formed.' using errcode = '22023', detail = sqlerrm;
  end;
  return saved.id;
end
$$;

create or replace function public.save_mail_template(p_template jsonb) returns uuid
language sql set search_path = '' as $$
  select private.save_mail_template(p_template)
$$;
comment on function public.save_mail_template(jsonb) is 'Adds a template or, with id and version, changes one: columns of mail_templates and is_archived. PT404; PT409 changed or name_taken; 22023.';

grant execute on function private.save_mail_template(jsonb), public.save_mail_template(jsonb) to authenticated;
