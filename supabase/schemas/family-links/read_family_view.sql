create or replace function private.read_family_view(p_link_id uuid, p_secret text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  visit_gap constant interval := '30 minutes';
  link public.family_links;
  visit public.family_visits;
begin
  select f.* into link from public.family_links as f
  join private.family_readers as r on r.link_id = f.id
  where f.id = p_link_id and r.secret_hash = encode(sha256(convert_to(p_secret, 'UTF8')), 'hex') and r.expires_at > now();
  if not found then
    return null;
  end if;
  if not private.is_family_link_open(link) then
    return jsonb_build_object('state', 'ended', 'student_name', private.name_of(link.student_id), 'reader_name', link.name);
  end if;
  select * into visit from public.family_visits as v where v.link_id = link.id order by v.started_at desc, v.id desc limit 1;
  if visit.id is null or visit.last_seen_at < now() - interval '1 minute' then
    -- One at a time, so that two requests of one visit are one visit.
    select * into link from public.family_links as f where f.id = p_link_id for update;
    if link.ended_at is not null then
      return jsonb_build_object('state', 'ended', 'student_name', private.name_of(link.student_id), 'reader_name', link.name);
    end if;
    select * into visit from public.family_visits as v where v.link_id = link.id order by v.started_at desc, v.id desc limit 1;
    if visit.last_seen_at > now() - visit_gap then
      update public.family_visits as v set last_seen_at = greatest(v.last_seen_at, now()) where v.id = visit.id;
    else
      insert into public.family_visits (link_id) values (link.id);
      update public.family_links as f set last_opened_at = now() where f.id = link.id;
    end if;
  end if;
  return private.family_view(link.student_id, link.sees_sums) || jsonb_build_object('state', 'active', 'reader_name', link.name);
end
$$;

create or replace function public.read_family_view(p_link_id uuid, p_secret text) returns jsonb
language sql set search_path = '' as $$
  select private.read_family_view(p_link_id, p_secret)
$$;
comment on function public.read_family_view(uuid, text) is 'What the reader of this link sees in the browser with this secret, and writes down the visit; {state: ended} once the student has ended it; null for everybody else. Service role only.';

grant execute on function private.read_family_view(uuid, text) to service_role;
