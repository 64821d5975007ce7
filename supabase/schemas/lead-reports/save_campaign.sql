create or replace function private.save_campaign(p_id uuid, p_name text, p_source text, p_starts_on date, p_ends_on date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  saved_id uuid;
begin
  perform private.require_permission('leads.assign');
  if p_id is null then
    insert into public.campaigns (name, source, starts_on, ends_on)
    values (btrim(p_name), nullif(btrim(p_source), ''), p_starts_on, p_ends_on) returning id into saved_id;
  else
    update public.campaigns as c set
      name = btrim(p_name), source = nullif(btrim(p_source), ''), starts_on = p_starts_on, ends_on = p_ends_on, updated_at = now()
    where c.id = p_id returning c.id into saved_id;
    if saved_id is null then
      raise exception 'There is no such campaign.' using errcode = 'PT404';
    end if;
  end if;
  return saved_id;
exception
  when unique_violation then
    raise exception 'Another campaign has this name.' using errcode = 'PT409', detail = 'name_taken';
  when check_violation or not_null_violation then
    raise exception 'The campaign is not well formed.' using errcode = '22023', detail = sqlerrm;
end
$$;

create or replace function public.save_campaign(
  p_name text, p_source text default null, p_starts_on date default null, p_ends_on date default null, p_id uuid default null
) returns uuid
language sql set search_path = '' as $$
  select private.save_campaign(p_id, p_name, p_source, p_starts_on, p_ends_on)
$$;
comment on function public.save_campaign(text, text, date, date, uuid) is 'Adds a campaign or changes the one with this id. For those who assign leads. PT409 name_taken; PT404; 22023.';

grant execute on function
  private.save_campaign(uuid, text, text, date, date), public.save_campaign(text, text, date, date, uuid)
to authenticated;
