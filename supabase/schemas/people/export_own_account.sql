create or replace function private.export_own_account() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  address constant text := private.own_email();
begin
  return (
    select jsonb_build_object(
      'account', (
        select jsonb_build_object('email', u.email, 'confirmed_at', u.email_confirmed_at, 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at)
        from auth.users as u where u.id = caller
      ),
      'shortlist', (
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('program', p.name, 'university', coalesce(u.name, h.name),
          'address', coalesce('/program/' || p.slug, '/universities/' || u.slug), 'since', s.created_at)) order by s.created_at), '[]')
        from public.shortlist_items as s
        left join public.programs as p on p.id = s.program_id
        left join public.universities as h on h.id = p.university_id
        left join public.universities as u on u.id = s.university_id
        where s.user_id = caller
      ),
      'invitations', (
        select coalesce(jsonb_agg(jsonb_build_object('role', i.role, 'reason', i.reason, 'sent_at', i.sent_at, 'accepted_at', i.accepted_at,
          'withdrawn_at', i.withdrawn_at) order by i.created_at), '[]')
        from public.invitations as i where i.accepted_by = caller or i.email = address
      ),
      'letters', (
        select coalesce(jsonb_agg(jsonb_build_object('subject', e.subject, 'status', e.status, 'written_at', e.created_at, 'sent_at', e.sent_at) order by e.created_at), '[]')
        from private.email_outbox as e where e.to_address = address
      ),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object('from', c.author_name, 'by_you', c.is_by_person, 'text', c.text, 'at', c.created_at)
          order by c.created_at), '[]')
        from public.comments as c
        where c.channel = 'person' and c.deleted_at is null and (
          c.student_id = caller or c.application_id in (select a.id from public.applications as a where a.student_id = caller)
        )
      ),
      -- As the steps of a request have them: notes are internal.
      'calls', (
        select coalesce(jsonb_agg(jsonb_build_object('at', c.called_at, 'outcome', c.outcome) order by c.called_at, c.id), '[]')
        from public.student_calls as c where c.student_id = caller
      ),
      'conversations', (
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'with', case c.kind when 'team' then 'the team' else (
            select p.full_name from public.profiles as p where p.user_id = case when c.student_id = caller then c.mentor_id else c.student_id end
          ) end,
          'from', m.author_name, 'by_you', coalesce(m.author_id = caller, false), 'text', m.body, 'at', m.created_at, 'removed_at', m.removed_at,
          'you_read_to_here', case when r.read_to = m.place then r.read_at end
        )) order by m.conversation_id, m.place), '[]')
        from public.messages as m join public.conversations as c on c.id = m.conversation_id
        left join public.conversation_reads as r on r.conversation_id = c.id and r.reader_id = caller
        where caller in (c.student_id, c.mentor_id) or m.author_id = caller
      ),
      'student_file', (
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', r.kind, 'none', nullif(r.is_none, false),
          'details', nullif(r.details, '{}'), 'from', r.begins_on, 'until', r.ends_on, 'passport_number', r.passport_number,
          'entered_by', r.keeper_name, 'changed_at', r.updated_at)) order by r.kind, r.created_at, r.id), '[]')
        from public.student_records as r where r.student_id = caller
      ),
      'passport_readings', (
        select coalesce(jsonb_agg(jsonb_build_object('by', p.reader_name, 'at', p.read_at) order by p.id), '[]')
        from public.passport_readings as p where p.student_id = caller
      ),
      'documents', (
        select coalesce(jsonb_agg(jsonb_build_object('document', t.name, 'application', private.application_line(a), 'state', d.state, 'valid_until', d.expires_on,
          'versions', private.describe_document(d) -> 'versions') order by t.position, d.id), '[]')
        from public.documents as d join public.document_types as t on t.code = d.type_code
        left join public.applications as a on a.id = d.application_id
        where d.student_id = caller
      ),
      'documents_asked', (
        select coalesce(jsonb_agg(jsonb_build_object('document', t.name, 'application', private.application_line(a), 'before', w.needed_before, 'by', w.due_on,
          'state', w.state, 'why', w.sources) order by a.created_at, t.position), '[]')
        from public.applications as a cross join lateral private.asked_documents(a.id) as w join public.document_types as t on t.code = w.type_code
        where a.student_id = caller
      ),
      'mentoring', private.own_mentoring(caller),
      'points', (
        select jsonb_build_object(
          'sum', c.points, 'name_on_the_board', c.board_name, 'on_the_board_since', c.board_since,
          'entries', (
            select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('for', r.name, 'about', l.about, 'points', l.points, 'at', l.created_at)) order by l.id), '[]')
            from public.points_ledger as l join public.point_rules as r on r.key = l.rule_key where l.user_id = caller
          ),
          'badges', (
            select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('badge', b.name, 'at', a.created_at, 'taken_back_at', t.created_at)) order by a.id), '[]')
            from public.badge_awards as a join public.badges as b on b.key = a.badge_key left join public.points_ledger as t on t.id = a.taken_entry_id
            where a.user_id = caller
          ),
          'names_we_removed', (
            select coalesce(jsonb_agg(jsonb_build_object('name', n.board_name, 'at', n.created_at) order by n.created_at), '[]')
            from private.removed_board_names as n where n.user_id = caller
          )
        )
        from public.point_accounts as c where c.user_id = caller
      ),
      'referrals', private.export_own_referrals(caller),
      'security_events', (
        select coalesce(jsonb_agg(jsonb_build_object('event', e.event_type, 'severity', e.severity, 'at', e.happened_at, 'network_address', host(e.ip_address),
          'browser', e.user_agent, 'details', e.event_details) order by e.id), '[]')
        from private.security_events as e where e.user_id = caller
      )
    )
  );
end
$$;

create or replace function public.export_own_account() returns jsonb
language sql stable set search_path = '' as $$ select private.export_own_account() $$;
comment on function public.export_own_account() is 'For the data export: the account, its shortlist with names, invitations, e-mails, messages and calls with the team, conversations, the student''s file, documents with what was asked and who opened them, mentoring, points with badges, referrals, and security events.';

grant execute on function private.export_own_account(), public.export_own_account() to authenticated;
