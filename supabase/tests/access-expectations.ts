/**
 * Who may do what with the rows of each table and with each procedure, written by hand from the specification (section 6),
 * and from what the product was asked for beyond it. A second witness beside the policies: nothing here may be derived
 * from them. The words for rows are those of supabase/snapshot/access.md, which is found out by trying.
 */
import { EVERY_ROLE } from "../../e2e/support/who-opens-what.ts";

const SIGNED_IN: readonly string[] = [...EVERY_ROLE, "another student"];
const EVERYBODY: readonly string[] = ["visitor", ...SIGNED_IN];
/** The person of every role has rows of their own; to another student nothing belongs. */
const OWNERS: readonly string[] = EVERY_ROLE;

const ADMIN = ["admin"];
/** Permission "manage content". */
const EDITORS = ["admin", "content_team"];
/** Permission "manage universities and programs". */
const CATALOGUE_KEEPERS = ["admin", "content_team", "content_team_associate"];
/** Permission "manage jobs". */
const JOB_MANAGERS = ["admin", "hr"];
/** Whoever opens the CRM dashboard; the CEO reads only. */
const LEAD_READERS = [
  "admin",
  "ceo",
  "business_development_manager",
  "business_development_team",
  "partnerships_manager",
];
const LEAD_WORKERS = LEAD_READERS.filter((role) => role !== "ceo");
/** Capability "manage users". */
const PEOPLE_MANAGERS = ["admin", "ceo", "hr"];
/** Capability "manage students", or permission "view all students"; those who manage users see everybody anyway. */
const STUDENT_READERS = ["student_management_officer", "application_manager", "department_head"];
/** Capability "manage applications". */
const APPLICATION_STAFF = [
  "admin",
  "ceo",
  "student_management_officer",
  "application_manager",
  "application_team",
  "lva_officer",
  "department_head",
  "department_senior_manager",
  "department_regional_manager",
];

/** Permission "change the status of a student": who looks after attempts. */
const ATTEMPT_KEEPERS = ["admin", "student_management_officer"];
/** Permission "mentor students": who marks essays and speech. */
const MARKERS = ["admin", "student_mentor"];
/** Practice is refused before it looks for anything; an exam only when there is one, which this trial names none of. */
const EXAM_TAKERS = ["admin", "content_team", "student", "another student"];

const ALL = "all rows";
const OWN = "own rows";

/** Which rows, by who may; whoever is not named may not. */
type Rows = readonly (readonly [who: readonly string[], rows: string])[];
type TableExpectation = { select?: Rows; insert?: Rows; update?: Rows; delete?: Rows };

const all = (who: readonly string[]): Rows => [[who, ALL]];
const but = (who: readonly string[], left: readonly string[]) => who.filter((name) => !left.includes(name));

/** Everybody reads what is meant for everybody, keepers read and write all, an administrator deletes. */
function published(rows: string, keepers: readonly string[]): TableExpectation {
  return {
    select: [
      [but(EVERYBODY, keepers), rows],
      [keepers, ALL],
    ],
    insert: all(keepers),
    update: all(keepers),
    delete: all(ADMIN),
  };
}

/** Everybody signed in reads what is offered, editors all; what is written comes from procedures and the repository. */
function listed(rows: string): TableExpectation {
  return {
    select: [
      [but(SIGNED_IN, EDITORS), rows],
      [EDITORS, ALL],
    ],
  };
}

/** What students' files hold: the person, those who are assigned, those who may see every student. */
const STUDENT_FILE: Rows = [
  [PEOPLE_MANAGERS, ALL],
  [STUDENT_READERS, "all but colleagues’ rows"],
  [but(OWNERS, [...PEOPLE_MANAGERS, ...STUDENT_READERS]), "own and assigned students’ rows"],
];

export const TABLE_EXPECTATIONS: Readonly<Record<string, TableExpectation>> = {
  // People and their rights
  profiles: {
    select: STUDENT_FILE,
    insert: [[OWNERS, OWN]],
    update: [[OWNERS, OWN]],
    // Accounts are deleted by delete_person, which asks for the name.
    delete: [],
  },
  account_events: {
    select: [
      [PEOPLE_MANAGERS, ALL],
      [but(OWNERS, PEOPLE_MANAGERS), OWN],
    ],
  },
  invitations: { select: all(PEOPLE_MANAGERS) },
  user_roles: {
    select: [
      [PEOPLE_MANAGERS, ALL],
      [but(OWNERS, PEOPLE_MANAGERS), OWN],
    ],
  },
  role_capabilities: { select: all(PEOPLE_MANAGERS) },
  role_permissions: { select: all(PEOPLE_MANAGERS) },
  user_sessions: { select: [[OWNERS, OWN]], delete: [[ADMIN, OWN]] },
  notifications: { select: [[OWNERS, OWN]], update: [[OWNERS, OWN]] },
  shortlist_items: { select: [[OWNERS, OWN]] },

  // What people agreed to, and how they want to be reached
  account_closures: {
    select: [
      [PEOPLE_MANAGERS, ALL],
      [but(OWNERS, PEOPLE_MANAGERS), OWN],
    ],
  },
  consent_texts: { select: all(SIGNED_IN) },
  consents: { select: STUDENT_FILE },
  contact_preferences: { select: STUDENT_FILE, insert: [[OWNERS, OWN]], update: [[OWNERS, OWN]] },
  parental_consents: { select: STUDENT_FILE },

  // Students' work
  applications: {
    select: [
      [APPLICATION_STAFF, ALL],
      [but(OWNERS, APPLICATION_STAFF), `${OWN}; rows with themselves as assigned_to`],
    ],
    insert: [
      [APPLICATION_STAFF, ALL],
      [["student_mentor"], "assigned students’ rows"],
      [["student"], OWN],
    ],
    update: all(APPLICATION_STAFF),
    delete: all(ADMIN),
  },
  application_status_transitions: { select: all(SIGNED_IN) },
  service_purchases: {
    select: [
      [["admin", "ceo"], ALL],
      [but(OWNERS, ["admin", "ceo"]), OWN],
    ],
  },

  // Leads: visitors' words come in by the server alone
  leads: {
    select: [
      [LEAD_READERS, ALL],
      [["hr"], "rows where request_type is job_application"],
    ],
    delete: all(ADMIN),
  },
  lead_events: { select: all(LEAD_READERS) },
  lead_status_transitions: { select: all(LEAD_READERS) },
  consultations: { select: all(LEAD_READERS) },
  consultation_hours: {
    select: all(LEAD_READERS),
    insert: all(ADMIN),
    update: all(ADMIN),
    delete: all(ADMIN),
  },
  consultation_closures: {
    select: all(LEAD_READERS),
    insert: all(ADMIN),
    update: all(ADMIN),
    delete: all(ADMIN),
  },
  webinar_registrations: { select: all(LEAD_READERS) },
  job_applications: { select: all(JOB_MANAGERS) },

  // Content
  pages: {
    select: [
      [EDITORS, ALL],
      [but(OWNERS, EDITORS), `${OWN}; rows where status is scheduled or published and published_at is past`],
      [
        ["visitor", "another student"],
        "rows where status is scheduled or published and published_at is past",
      ],
    ],
    insert: [
      [EDITORS, ALL],
      [["blogger"], "own rows where kind is post and status is draft or in_review"],
    ],
    update: [
      [EDITORS, ALL],
      [["blogger"], "own rows where kind is post and status is draft or in_review"],
    ],
    delete: all(ADMIN),
  },
  page_revisions: {
    select: [
      [EDITORS, ALL],
      [but(OWNERS, EDITORS), "rows of own pages"],
    ],
  },
  facts: published("rows where confidence is not low", EDITORS),
  fact_uses: { select: all(EDITORS) },
  claims: published("rows where approved_at is past and expires_on is to come", EDITORS),
  questions: published("rows where status is published", EDITORS),
  testimonials: {
    select: [
      [
        ["visitor"],
        "rows where consent_expires_on is to come and withdrawn_at is empty and published_at is past",
      ],
      [EDITORS, ALL],
    ],
    insert: all(EDITORS),
    update: all(EDITORS),
    delete: all(ADMIN),
  },
  downloads: published("rows where is_published is yes", EDITORS),
  webinars: published("rows where status is not draft", EDITORS),
  countries: published(ALL, EDITORS),
  redirects: published(ALL, EDITORS),
  site_settings: published(ALL, ADMIN),
  job_openings: published("rows where status is open", JOB_MANAGERS),

  // Mock exams. Candidates read them, and write to their attempts, by procedures alone.
  exam_families: listed("rows where is_active is yes"),
  exam_formats: listed("rows where status is published"),
  mock_exams: listed("rows where status is published"),
  exam_topics: { select: all(EDITORS) },
  exam_stimuli: { select: all(EDITORS) },
  exam_stimulus_versions: { select: all(EDITORS) },
  exam_items: { select: all(EDITORS) },
  exam_item_versions: { select: all(EDITORS) },
  exam_rubrics: { select: all([...EDITORS, "student_mentor"]) },
  exam_rubric_criteria: { select: all([...EDITORS, "student_mentor"]) },
  exam_revisions: { select: all(EDITORS) },
  exam_sections: { select: all(EDITORS) },
  exam_modules: { select: all(EDITORS) },
  exam_score_scales: { select: all(EDITORS) },
  exam_scale_points: { select: all(EDITORS) },
  exam_norms: { select: all(EDITORS) },
  exam_norm_points: { select: all(EDITORS) },
  exam_regrade_jobs: { select: all(EDITORS) },
  exam_import_jobs: { select: all(EDITORS) },
  exam_import_rows: { select: all(EDITORS) },
  exam_objections: {
    select: [
      [EDITORS, ALL],
      [but(OWNERS, EDITORS), OWN],
    ],
  },
  exam_accommodations: {
    select: [
      [ATTEMPT_KEEPERS, ALL],
      [but(OWNERS, ATTEMPT_KEEPERS), OWN],
    ],
  },
  exam_attempts: {
    select: [
      [ATTEMPT_KEEPERS, ALL],
      [but(OWNERS, ATTEMPT_KEEPERS), OWN],
    ],
  },
  exam_attempt_sections: { select: all(ATTEMPT_KEEPERS) },
  exam_attempt_items: { select: all(ATTEMPT_KEEPERS) },
  exam_responses: { select: all(ATTEMPT_KEEPERS) },
  exam_response_log: { select: all(ATTEMPT_KEEPERS) },
  exam_attempt_events: { select: all(ATTEMPT_KEEPERS) },
  exam_media_plays: { select: all(ATTEMPT_KEEPERS) },
  exam_recordings: { select: all(ATTEMPT_KEEPERS) },
  exam_score_runs: { select: all(ATTEMPT_KEEPERS) },
  exam_item_scores: { select: all(ATTEMPT_KEEPERS) },
  // Through the marking procedures alone: whoever marks second may not look up the first.
  exam_marks: {},

  // The catalogue
  universities: published("rows where status is published", CATALOGUE_KEEPERS),
  university_tiles: published("rows where university_id is given", CATALOGUE_KEEPERS),
  programs: published("rows where status is published", CATALOGUE_KEEPERS),
  program_intakes: { ...published("rows where programs.status is published", CATALOGUE_KEEPERS), delete: [] },
  program_requirements: {
    ...published("rows where programs.status is published", CATALOGUE_KEEPERS),
    delete: [],
  },
  scholarships: published("rows where status is published", CATALOGUE_KEEPERS),
  upskill_courses: published("rows where status is published", CATALOGUE_KEEPERS),
  exchange_rates: { ...published(ALL, CATALOGUE_KEEPERS), delete: [] },
  currencies: { select: all(EVERYBODY) },
  iso_countries: { select: all(EVERYBODY) },
  program_levels: { select: all(EVERYBODY) },
  subjects: { select: all(EVERYBODY) },
};

const FOR_THEMSELVES = "for themselves";
const FOR_OTHERS = "for assigned students, for other students, for colleagues";
const YES = "yes";
const EMPTY = "an empty answer";

type Calls = readonly (readonly [who: readonly string[], answer: string])[];
const may = (who: readonly string[]): Calls => [[who, YES]];
/** Of one's own account, and of any for an administrator. */
const OWN_ACCOUNT: Calls = [
  [ADMIN, YES],
  [but(OWNERS, ADMIN), FOR_THEMSELVES],
];

export const PROCEDURE_EXPECTATIONS: Readonly<Record<string, Calls>> = {
  // What the specification names (section 7)
  check_student_dashboard_access: OWN_ACCOUNT,
  ensure_profile_consistency: OWN_ACCOUNT,
  create_user_session: OWN_ACCOUNT,
  get_current_user_id: may(SIGNED_IN),
  get_user_roles: may(SIGNED_IN),
  user_has_role: [
    [ADMIN, YES],
    [but(SIGNED_IN, ADMIN), EMPTY],
  ],
  validate_signup_data: may(EVERYBODY),

  get_session_context: may(SIGNED_IN),
  mark_notifications_read: may(SIGNED_IN),

  // One's own account, devices and consents
  revoke_device: may(SIGNED_IN),
  revoke_other_devices: may(SIGNED_IN),
  list_devices: may(SIGNED_IN),
  request_account_closure: may(SIGNED_IN),
  cancel_account_closure: [
    [OWNERS, YES],
    [["another student"], EMPTY],
  ],
  list_own_consents: [
    [OWNERS, YES],
    [["another student"], EMPTY],
  ],
  export_own_account: may(SIGNED_IN),
  export_own_exams: may(SIGNED_IN),
  export_own_requests: may(SIGNED_IN),
  own_withdrawn_attempts: may(SIGNED_IN),
  save_contact_preferences: may(SIGNED_IN),
  set_consent: may(SIGNED_IN),
  withdraw_lead_consent: may(SIGNED_IN),
  request_parental_consent: may(SIGNED_IN),
  submit_profile: may(["student", "another student"]),
  // The token in a mail is the right
  find_parental_request: may(EVERYBODY),
  answer_parental_request: may(EVERYBODY),
  open_invitation: may(["visitor"]),
  accept_invitation: may(["visitor"]),

  // People: read by those who manage users, changed by administrators, never oneself
  list_people: may(PEOPLE_MANAGERS),
  find_person: may(PEOPLE_MANAGERS),
  decide_profile: may(PEOPLE_MANAGERS),
  grant_role: may(ADMIN),
  revoke_role: [[ADMIN, FOR_OTHERS]],
  lock_account: [[ADMIN, FOR_OTHERS]],
  unlock_account: may(ADMIN),
  delete_person: [[ADMIN, FOR_OTHERS]],
  create_invitation: may(ADMIN),
  renew_invitation: may(ADMIN),
  withdraw_invitation: may(ADMIN),
  security_overview: may(ADMIN),
  visit_statistics: may(ADMIN),

  // Public lists and searches
  legal_versions: may(EVERYBODY),
  list_consultation_slots: may(EVERYBODY),
  search_site: may(EVERYBODY),
  search_programs: may(EVERYBODY),
  search_universities: may(EVERYBODY),

  // One's own shortlist
  merge_shortlist: may(SIGNED_IN),
  remove_from_shortlist: may(SIGNED_IN),
  shortlist: may(SIGNED_IN),

  // Leads
  add_lead_note: may(LEAD_WORKERS),
  cancel_webinar_registration: may(LEAD_WORKERS),
  claim_lead: may(LEAD_WORKERS),
  release_lead: may(LEAD_WORKERS),
  set_lead_status: may(LEAD_WORKERS),
  lead_counts: may(LEAD_READERS),
  list_lead_workers: may(LEAD_READERS),
  list_leads: may(LEAD_READERS),

  // Figures of what the caller may read anyway
  applicant_names: may(SIGNED_IN),
  application_counts: [
    [EVERY_ROLE, YES],
    [["another student"], EMPTY],
  ],
  page_counts: may(SIGNED_IN),
  people_counts: may(SIGNED_IN),

  approve_claim: may(ADMIN),

  // Mock exams: each opens the caller's own attempts only
  list_mocks: may(SIGNED_IN),
  my_attempts: may(SIGNED_IN),
  start_attempt: may(SIGNED_IN),
  get_attempt: may(SIGNED_IN),
  claim_session: may(SIGNED_IN),
  get_section: may(SIGNED_IN),
  show_item: may(SIGNED_IN),
  next_item: may(SIGNED_IN),
  save_answers: may(SIGNED_IN),
  keep_refused_answer: may(SIGNED_IN),
  close_section: may(SIGNED_IN),
  pause_attempt: may(SIGNED_IN),
  resume_attempt: may(SIGNED_IN),
  load_media: may(SIGNED_IN),
  play_media: may(SIGNED_IN),
  begin_recording: may(SIGNED_IN),
  commit_recording: may(SIGNED_IN),
  log_events: may(SIGNED_IN),
  submit_attempt: may(SIGNED_IN),
  get_result: may(SIGNED_IN),
  review_attempt: may(SIGNED_IN),
  own_recording: may(SIGNED_IN),
  reveal_item: may(SIGNED_IN),
  my_practice: may(SIGNED_IN),
  retake_wrong_ones: may(EXAM_TAKERS),
  practise_topics: may(EXAM_TAKERS),
  take_daily_challenge: may(EXAM_TAKERS),
  grant_time: may(ATTEMPT_KEEPERS),
  void_attempt: may(ATTEMPT_KEEPERS),
  set_exam_accommodation: may(ATTEMPT_KEEPERS),
  withdraw_exam_accommodation: may(ATTEMPT_KEEPERS),
  find_exam_candidates: may(ATTEMPT_KEEPERS),
  // The officer is shown students, not colleagues
  exam_candidate_file: [
    [ADMIN, YES],
    [["student_management_officer"], "for assigned students, for other students"],
  ],
  exam_attempt_log: may(ATTEMPT_KEEPERS),
  set_answer_logs: may(ATTEMPT_KEEPERS),
  object_to_key: may(SIGNED_IN),
  mark_queue: may([...EDITORS, ...MARKERS]),
  mark_claim: may([...EDITORS, ...MARKERS]),
  mark_submit: may([...EDITORS, ...MARKERS]),
  decide_objection: may(EDITORS),
  set_key: may(EDITORS),
  drop_item: may(EDITORS),
  regrade: may(EDITORS),
  start_regrade: may(EDITORS),
  step_regrade: may(EDITORS),
  make_regrade: may(EDITORS),
  list_regrade_papers: may(EDITORS),
  read_regrade_paper: may(EDITORS),
  search_exam_items: may(EDITORS),
  read_exam_item: may(EDITORS),
  read_paper_faults: may(EDITORS),
  list_paper_faults: may(EDITORS),
  list_paper_plans: may(EDITORS),
  draft_mock_exam: may(EDITORS),
  redraft_mock_exam: may(EDITORS),
  read_exam_paper: may(EDITORS),
  find_paper_questions: may(EDITORS),
  list_section_bank: may(EDITORS),
  save_exam_paper: may(EDITORS),
  discard_exam_paper: may(EDITORS),
  ask_for_second_marks: may(EDITORS),
  list_people_marked: may(EDITORS),
  save_exam_item: may(EDITORS),
  publish_exam_item: may(EDITORS),
  try_exam_question: may(EDITORS),
  move_exam_item: may(EDITORS),
  add_exam_stimulus: may(EDITORS),
  add_exam_media: may(EDITORS),
  list_exam_media: may(EDITORS),
  read_exam_media: may(EDITORS),
  renew_mock_exam: may(EDITORS),
  publish_exam_revision: may(EDITORS),
  withdraw_mock_exam: may(EDITORS),
  put_back_mock_exam: may(EDITORS),
  export_exam_items: may(EDITORS),
  stage_exam_import: may(EDITORS),
  finish_exam_import: may(EDITORS),
  item_stats: may(EDITORS),
  list_item_statistics: may(EDITORS),
  list_exam_objections: may(EDITORS),
  list_key_changes: may(EDITORS),
  read_question_file: may(EDITORS),
  propose_key_change: may(EDITORS),
  try_key_change: may(EDITORS),
  make_key_change: may(EDITORS),
  withdraw_key_change: may(EDITORS),
};
