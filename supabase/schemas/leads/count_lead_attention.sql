create or replace function private.count_lead_attention() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('leads.read');
  return (select to_jsonb(g) from private.count_lead_gaps() as g);
end
$$;

create or replace function public.count_lead_attention() returns jsonb
language sql stable set search_path = '' as $$
  select private.count_lead_attention()
$$;
comment on function public.count_lead_attention() is 'How long the manager''s list is, and why: {open, unowned_due, silent, overdue, away, total}. A lead may be there for several reasons and is counted once in the total.';

grant execute on function private.count_lead_attention(), public.count_lead_attention() to authenticated;
