/** What must hold for every table, function and grant, whoever adds the next one. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { JOBS } from "../../lib/platform/schedule.ts";
import type { OpenDatabase } from "../database/connection.ts";
import { drivers, openMigratedDatabase } from "./test-database.ts";

/** Everything a visitor may do in `public`; a longer list is a decision, not an accident. */
const VISITOR_RIGHTS = [
  "claims: select(approved_at, basis, denominator, expires_on, id, is_sample, key, period, text)",
  "countries: select",
  "currencies: select",
  "downloads: select",
  "exchange_rates: select(as_of, currency, inr_per_unit, source_url)",
  "facts: select(check_again_on, checked_on, confidence, effective_from, effective_to, id, jurisdiction, key, quote, source_kind, source_url, unit, updated_at, value, what)",
  "iso_countries: select",
  "job_openings: select",
  "pages: select(body_md, created_at, description, id, kind, listing, meta, published_at, review_by, reviewed_on, slug, status, title, updated_at)",
  "program_intakes: select(deadline_note, deadline_on, id, month, program_id)",
  "program_levels: select",
  "program_requirements: select(id, minimum, note, program_id, section, test, unit)",
  "programs: select(application_fee, application_fee_currency, checked_on, created_at, duration_months, id, is_sample, language, level, name, popularity, program_type, slug, source_url, stable_key, status, study_mode, subject_code, summary, tags, tuition_amount, tuition_currency, tuition_period, tuition_year, university_id, updated_at, url)",
  "questions: select(answer_md, audience, id, question, slug, sort_order, status, topic, updated_at)",
  "redirects: select(from_path, to_path)",
  "scholarships: select(amount, amount_note, checked_on, country_code, created_at, currency, deadline_note, deadline_on, id, is_sample, level, name, provider, slug, source_url, stable_key, status, subject_code, summary, university_id, updated_at, url)",
  "site_settings: select(key, updated_at, value)",
  "subjects: select",
  "testimonials: select(body, context, display_name, id, is_sample, published_at)",
  "universities: select(about_md, checked_on, city, country_code, created_at, domains, founded, id, is_public, is_sample, kind, name, other_names, popularity, region, slug, source_url, stable_key, status, summary, updated_at, website)",
  "university_tiles: select(tile_id, university_id)",
  "upskill_courses: select(body_md, checked_on, created_at, duration_weeks, fee_amount, fee_currency, hours, id, is_sample, mode, popularity, provider, slug, source_url, stable_key, status, subject_code, summary, title, updated_at, url)",
  "webinars: select(calendar_sequence, calendar_uid, description_md, duration_minutes, id, is_over, is_sample, recording_url, seats, seats_taken, slug, speaker, starts_at, status, summary, time_zone, title, updated_at)",
];
const VISITOR_PROCEDURES = [
  "accept_invitation",
  "answer_parental_request",
  "find_parental_request",
  "legal_versions",
  "list_consultation_slots",
  "open_invitation",
  "search_programs",
  "search_site",
  "search_universities",
  "validate_signup_data",
];
const SIGNED_IN_PROCEDURES = [
  "add_exam_media",
  "add_exam_stimulus",
  "add_lead_note",
  "answer_parental_request",
  "applicant_names",
  "application_counts",
  "approve_claim",
  "ask_for_second_marks",
  "begin_recording",
  "cancel_account_closure",
  "cancel_webinar_registration",
  "check_student_dashboard_access",
  "claim_lead",
  "claim_session",
  "close_section",
  "commit_recording",
  "create_invitation",
  "create_user_session",
  "decide_objection",
  "decide_profile",
  "delete_person",
  "discard_exam_paper",
  "draft_mock_exam",
  "drop_item",
  "ensure_profile_consistency",
  "exam_attempt_log",
  "exam_candidate_file",
  "export_exam_items",
  "export_own_account",
  "export_own_exams",
  "export_own_requests",
  "find_exam_candidates",
  "find_paper_questions",
  "find_parental_request",
  "find_person",
  "finish_exam_import",
  "get_attempt",
  "get_current_user_id",
  "get_result",
  "get_section",
  "get_session_context",
  "get_user_roles",
  "grant_role",
  "grant_time",
  "item_stats",
  "keep_refused_answer",
  "lead_counts",
  "legal_versions",
  "list_consultation_slots",
  "list_devices",
  "list_exam_media",
  "list_exam_objections",
  "list_item_statistics",
  "list_key_changes",
  "list_lead_workers",
  "list_leads",
  "list_mocks",
  "list_own_consents",
  "list_paper_faults",
  "list_paper_plans",
  "list_people",
  "list_people_marked",
  "list_regrade_papers",
  "list_section_bank",
  "load_media",
  "lock_account",
  "log_events",
  "make_key_change",
  "make_regrade",
  "mark_claim",
  "mark_notifications_read",
  "mark_queue",
  "mark_submit",
  "merge_shortlist",
  "move_exam_item",
  "my_attempts",
  "my_practice",
  "next_item",
  "object_to_key",
  "own_recording",
  "own_withdrawn_attempts",
  "page_counts",
  "pause_attempt",
  "people_counts",
  "play_media",
  "practise_topics",
  "propose_key_change",
  "publish_exam_item",
  "publish_exam_revision",
  "put_back_mock_exam",
  "read_exam_item",
  "read_exam_media",
  "read_exam_paper",
  "read_paper_faults",
  "read_question_file",
  "read_regrade_paper",
  "redraft_mock_exam",
  "regrade",
  "release_lead",
  "remove_from_shortlist",
  "renew_invitation",
  "renew_mock_exam",
  "request_account_closure",
  "request_parental_consent",
  "resume_attempt",
  "retake_wrong_ones",
  "reveal_item",
  "review_attempt",
  "revoke_device",
  "revoke_other_devices",
  "revoke_role",
  "save_answers",
  "save_contact_preferences",
  "save_exam_item",
  "save_exam_paper",
  "search_exam_items",
  "search_programs",
  "search_site",
  "search_universities",
  "security_overview",
  "set_answer_logs",
  "set_consent",
  "set_exam_accommodation",
  "set_key",
  "set_lead_status",
  "shortlist",
  "show_item",
  "stage_exam_import",
  "start_attempt",
  "start_regrade",
  "step_regrade",
  "submit_attempt",
  "submit_profile",
  "take_daily_challenge",
  "try_exam_question",
  "try_key_change",
  "unlock_account",
  "user_has_role",
  "validate_signup_data",
  "visit_statistics",
  "void_attempt",
  "withdraw_exam_accommodation",
  "withdraw_invitation",
  "withdraw_key_change",
  "withdraw_lead_consent",
  "withdraw_mock_exam",
];
/** Columns a signed-in person may write, by table; none is a whole table but these settings of an administrator. */
const SIGNED_IN_WRITES = [
  "applications: insert(destination, intake, program_name, student_id)",
  "applications: update(application_status, assigned_to, destination, intake, program_name)",
  "claims: insert(basis, denominator, expires_on, key, period, text)",
  "claims: update(basis, denominator, expires_on, key, period, text)",
  "consultation_closures: insert",
  "consultation_closures: update",
  "consultation_hours: insert",
  "consultation_hours: update",
  "contact_preferences: insert(call_from, call_until, email_about, language, time_zone, user_id)",
  "contact_preferences: update(call_from, call_until, email_about, language, time_zone)",
  "countries: insert(code, flag_url, is_featured, name, slug, summary)",
  "countries: update(code, flag_url, is_featured, name, slug, summary)",
  "downloads: insert(body_md, description, is_published, kind, page_kind, page_slug, slug, sort_order, title, updated_on)",
  "downloads: update(body_md, description, is_published, kind, page_kind, page_slug, slug, sort_order, title, updated_on)",
  "exchange_rates: insert(as_of, currency, inr_per_unit, source_url)",
  "exchange_rates: update(inr_per_unit, source_url)",
  "facts: insert(check_again_on, checked_on, confidence, effective_from, effective_to, jurisdiction, key, note, quote, source_kind, source_url, unit, value, what)",
  "facts: update(check_again_on, checked_on, confidence, effective_from, effective_to, jurisdiction, key, note, quote, source_kind, source_url, unit, value, what)",
  "job_openings: insert(closes_on, country_code, description_md, is_remote, kind, place, published_on, requirements_md, slug, status, summary, team, title)",
  "job_openings: update(closes_on, country_code, description_md, is_remote, kind, place, published_on, requirements_md, slug, status, summary, team, title)",
  "notifications: update(read_at)",
  "pages: insert(author_id, body_md, description, kind, meta, published_at, review_by, slug, status, title)",
  "pages: update(author_id, body_md, description, meta, published_at, review_by, slug, status, title)",
  "profiles: insert(city, date_of_birth, education, email, full_name, phone, user_id)",
  "profiles: update(city, date_of_birth, education, full_name, phone, updated_at)",
  "program_intakes: insert(deadline_note, deadline_on, month, program_id)",
  "program_intakes: update(deadline_note, deadline_on, month)",
  "program_requirements: insert(minimum, note, program_id, section, test, unit)",
  "program_requirements: update(minimum, note, section, test, unit)",
  "programs: insert(application_fee, application_fee_currency, checked_on, duration_months, is_sample, language, level, name, popularity, program_type, slug, source_note, source_url, stable_key, status, study_mode, subject_code, summary, tags, tuition_amount, tuition_currency, tuition_period, tuition_year, university_id, url)",
  "programs: update(application_fee, application_fee_currency, checked_on, duration_months, is_sample, language, level, name, popularity, program_type, slug, source_note, source_url, status, study_mode, subject_code, summary, tags, tuition_amount, tuition_currency, tuition_period, tuition_year, university_id, url)",
  "questions: insert(answer_md, audience, question, slug, sort_order, status, topic)",
  "questions: update(answer_md, audience, question, slug, sort_order, status, topic)",
  "redirects: insert(from_path, reason, to_path)",
  "redirects: update(reason, to_path)",
  "scholarships: insert(amount, amount_note, checked_on, country_code, currency, deadline_note, deadline_on, is_sample, level, name, provider, slug, source_note, source_url, stable_key, status, subject_code, summary, university_id, url)",
  "scholarships: update(amount, amount_note, checked_on, country_code, currency, deadline_note, deadline_on, is_sample, level, name, provider, slug, source_note, source_url, status, subject_code, summary, university_id, url)",
  "site_settings: insert(key, value)",
  "site_settings: update(value)",
  "testimonials: insert(body, consent_expires_on, consent_text, consented_at, context, display_name, published_at, withdrawn_at)",
  "testimonials: update(body, consent_expires_on, consent_text, consented_at, context, display_name, published_at, withdrawn_at)",
  "universities: insert(about_md, checked_on, city, country_code, domains, founded, is_public, is_sample, kind, name, other_names, popularity, region, slug, source_note, source_url, stable_key, status, summary, website)",
  "universities: update(about_md, checked_on, city, country_code, domains, founded, is_public, is_sample, kind, name, other_names, popularity, region, slug, source_note, source_url, status, summary, website)",
  "university_tiles: insert(tile_id, title, university_id)",
  "university_tiles: update(title, university_id)",
  "upskill_courses: insert(body_md, checked_on, duration_weeks, fee_amount, fee_currency, hours, is_sample, mode, popularity, provider, slug, source_note, source_url, stable_key, status, subject_code, summary, title, url)",
  "upskill_courses: update(body_md, checked_on, duration_weeks, fee_amount, fee_currency, hours, is_sample, mode, popularity, provider, slug, source_note, source_url, status, subject_code, summary, title, url)",
  "webinars: insert(description_md, duration_minutes, join_url, recording_url, seats, slug, speaker, starts_at, status, summary, time_zone, title)",
  "webinars: update(description_md, duration_minutes, join_url, recording_url, seats, slug, speaker, starts_at, status, summary, time_zone, title)",
];
/** Reading these needs no condition: they are public. */
const PUBLIC_READS = [
  "consent_texts_select_everyone",
  "countries_select_everyone",
  "currencies_select_everyone",
  "exchange_rates_select_everyone",
  "iso_countries_select_everyone",
  "program_levels_select_everyone",
  "redirects_select_everyone",
  "site_settings_select_everyone",
  "subjects_select_everyone",
];

describe.each(drivers)("On %s", (driver) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openMigratedDatabase(driver);
  });
  afterAll(() => database.close());

  async function names(sql: string): Promise<string[]> {
    return (await database.query<{ name: string }>(sql)).map((row) => row.name);
  }

  /** Rights on a whole table, or with the columns they are limited to. */
  async function rightsOf(role: string, privileges: string): Promise<string[]> {
    return names(`
      with granted as (
        select c.oid, c.relname, lower(a.privilege_type) as privilege, null::text as columns
        from pg_class as c join pg_namespace as n on n.oid = c.relnamespace cross join lateral aclexplode(c.relacl) as a
        join pg_roles as r on r.oid = a.grantee
        where n.nspname = 'public' and c.relkind in ('r', 'v', 'm', 'S') and r.rolname = '${role}'
        union all
        select c.oid, c.relname, lower(a.privilege_type), '(' || string_agg(t.attname, ', ' order by t.attname) || ')'
        from pg_class as c join pg_namespace as n on n.oid = c.relnamespace join pg_attribute as t on t.attrelid = c.oid
        cross join lateral aclexplode(t.attacl) as a join pg_roles as r on r.oid = a.grantee
        where n.nspname = 'public' and r.rolname = '${role}' group by 1, 2, 3
      )
      select relname || ': ' || privilege || coalesce(columns, '') as name from granted
      where privilege in (${privileges}) order by 1`);
  }

  const ALL_PRIVILEGES =
    "'select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain', 'usage'";

  test("every table of the API has row level security, and a policy where anybody reaches it", async () => {
    expect(
      await names(`select c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and (not c.relrowsecurity or (
          not exists (select from pg_policy as p where p.polrelid = c.oid) and exists (
            select from unnest(array['anon', 'authenticated']) as r (role)
            where has_table_privilege(r.role, c.oid, 'delete')
              or has_any_column_privilege(r.role, c.oid, 'select, insert, update'))))`),
    ).toEqual([]);
  });

  test("a table that nobody has a policy for says why", async () => {
    expect(
      await names(`select c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and c.relrowsecurity
          and not exists (select from pg_policy as p where p.polrelid = c.oid)
          and obj_description(c.oid, 'pg_class') !~ '\\mNo policies: '`),
    ).toEqual([]);
  });

  test("a comment leads to a file, to what it names there, and to a job that exists", async () => {
    const comments = await names(
      "select description as name from pg_description where description ~ '\\.tsx?\\M|\\mJob [a-z]+-'",
    );
    const missing: string[] = [];
    for (const comment of comments) {
      for (const [, job = ""] of comment.matchAll(/\bJob ([a-z]+(?:-[a-z]+)+)/g))
        if (!Object.hasOwn(JOBS, job)) missing.push(job);
      for (const [, symbol, file = ""] of comment.matchAll(
        /(?:(\w+) (?:in|of) )?\b([a-z]+\/[\w/.-]+\.tsx?)\b/g,
      )) {
        const text = await readFile(path.join(import.meta.dirname, "../..", file), "utf8").catch(() => null);
        if (!text?.includes(symbol ?? "")) missing.push(`${symbol ?? "file"} in ${file}`);
      }
    }
    expect(missing).toEqual([]);
    expect(comments.length).toBeGreaterThan(20);
  });

  test("the API has no views, so none can lend its owner's rights", async () => {
    expect(
      await names(`select c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('v', 'm')`),
    ).toEqual([]);
  });

  test("only public reads are unconditional, and policies are named for table, operation and person", async () => {
    const policies = await database.query<{
      name: string;
      table: string;
      operation: string;
      roles: string;
      is_unconditional: boolean;
      is_wrapped: boolean;
    }>(`select policyname as name, tablename as table, lower(cmd) as operation, array_to_string(roles, ',') as roles,
          coalesce(qual, 'true') = 'true' and coalesce(with_check, 'true') = 'true' as is_unconditional,
          regexp_replace(concat(qual, with_check), '\\( ?SELECT (private|auth)\\.', '', 'g') !~ '(private|auth)\\.[a-z_]+\\(' as is_wrapped
        from pg_policies where schemaname = 'public'`);
    expect(
      policies
        .filter((policy) => policy.is_unconditional)
        .map((policy) => policy.name)
        .sort(),
    ).toEqual(PUBLIC_READS);
    expect(policies.filter((policy) => !policy.is_wrapped).map((policy) => policy.name)).toEqual([]);
    expect(
      policies
        .filter((policy) => !policy.name.startsWith(`${policy.table}_${policy.operation}_`))
        .map((policy) => policy.name),
    ).toEqual([]);
    expect(policies.filter((policy) => policy.roles.includes("public")).map((policy) => policy.name)).toEqual(
      [],
    );
    expect(
      policies
        .filter((policy) => policy.roles.includes("anon") && policy.operation !== "select")
        .map((policy) => policy.name),
    ).toEqual([]);
  });

  test("who may delete at all is held to administrators by a policy of its own", async () => {
    const deletable = (await rightsOf("authenticated", "'delete'")).map((right) =>
      right.replace(": delete", ""),
    );
    expect(deletable.length).toBeGreaterThan(5);
    expect(
      await names(`select tablename as name from pg_policies where schemaname = 'public' and cmd = 'DELETE'
        and permissive = 'RESTRICTIVE' and qual = '( SELECT private.is_admin() AS is_admin)' order by 1`),
    ).toEqual(deletable);
  });

  test("what runs with its owner's rights stands in private and pins what it searches", async () => {
    expect(
      await names(`select n.nspname || '.' || p.proname as name from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
        where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema', 'auth', 'storage', 'extensions')
          and (n.nspname <> 'private' or not coalesce(p.proconfig @> array['search_path=""'], false))`),
    ).toEqual([]);
    expect(
      await names(`select n.nspname || '.' || p.proname as name from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
        where n.nspname in ('public', 'private', 'exam_private') and not coalesce(p.proconfig @> array['search_path=""'], false)`),
    ).toEqual([]);
  });

  test("every foreign key can be followed backwards by an index", async () => {
    expect(
      await names(`select k.conrelid::regclass || '.' || k.conname as name from pg_constraint as k
        join pg_namespace as n on n.oid = k.connamespace
        where k.contype = 'f' and n.nspname in ('public', 'private', 'exam_private') and not exists (
          select from pg_index as i where i.indrelid = k.conrelid and i.indpred is null
            and (i.indkey::smallint[])[0:array_length(k.conkey, 1) - 1] = k.conkey)`),
    ).toEqual([]);
  });

  test("every other index names the query it serves", async () => {
    expect(
      await names(`select c.relname as name from pg_index as i join pg_class as c on c.oid = i.indexrelid
        join pg_namespace as n on n.oid = c.relnamespace
        where n.nspname in ('public', 'private', 'exam_private') and not i.indisunique
          and obj_description(c.oid, 'pg_class') is null and not exists (
            select from pg_constraint as f where f.conindid = c.oid
              or f.contype = 'f' and f.conrelid = i.indrelid and f.conkey[1] = i.indkey[0])`),
    ).toEqual([]);
  });

  test("every table and every procedure of the API says what it is for", async () => {
    expect(
      await names(`select n.nspname || '.' || c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
        where n.nspname in ('public', 'private', 'exam_private') and c.relkind = 'r' and obj_description(c.oid) is null`),
    ).toEqual([]);
    expect(
      await names(
        `select p.proname as name from pg_proc as p where p.pronamespace = 'public'::regnamespace and obj_description(p.oid) is null`,
      ),
    ).toEqual([]);
  });

  test("a visitor may read these tables, by columns, and nothing else", async () => {
    expect(await rightsOf("anon", ALL_PRIVILEGES)).toEqual(VISITOR_RIGHTS);
  });

  test("a signed-in person may write listed columns only", async () => {
    expect(await rightsOf("authenticated", "'insert', 'update'")).toEqual(SIGNED_IN_WRITES);
    expect(await rightsOf("authenticated", "'truncate', 'references', 'trigger', 'maintain'")).toEqual([]);
  });

  test("procedures are open to those they are for", async () => {
    const callable = (role: string) =>
      names(`select p.proname as name from pg_proc as p where p.pronamespace = 'public'::regnamespace
        and has_function_privilege('${role}', p.oid, 'execute') order by 1`);
    expect(await callable("anon")).toEqual(VISITOR_PROCEDURES);
    expect(await callable("authenticated")).toEqual(SIGNED_IN_PROCEDURES);
  });

  test("nobody but the server's functions reaches the private tables", async () => {
    expect(
      await names(`select c.relname || ' ' || r.rolname as name from pg_class as c cross join pg_roles as r
        where c.relnamespace in ('private'::regnamespace, 'exam_private'::regnamespace) and c.relkind = 'r'
          and r.rolname in ('anon', 'authenticated', 'service_role')
          and has_table_privilege(r.oid, c.oid, 'select, insert, update, delete')`),
    ).toEqual([]);
  });

  test("nobody reaches anything of the exams' own schema, nor calls its functions", async () => {
    expect(
      await names(`select r.rolname as name from pg_roles as r where r.rolname in ('anon', 'authenticated', 'service_role')
          and has_schema_privilege(r.oid, 'exam_private'::regnamespace::oid, 'usage')
        union all
        select p.proname from pg_proc as p cross join pg_roles as r where p.pronamespace = 'exam_private'::regnamespace
          and r.rolname in ('anon', 'authenticated', 'service_role') and has_function_privilege(r.oid, p.oid, 'execute')`),
    ).toEqual([]);
  });
});
