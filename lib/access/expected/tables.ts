/**
 * Who may do what with the rows of each table, typed by hand from the specification (section 6), and from what the product
 * was asked for beyond it.
 */
import {
  ADMIN,
  APPLICATION_STAFF,
  type Asker,
  ATTEMPT_KEEPERS,
  CASE_HOLDERS,
  CATALOGUE_KEEPERS,
  EDITORS,
  EVERY_ROLE,
  EVERYBODY,
  JOB_MANAGERS,
  LEAD_MANAGERS,
  LEAD_READERS,
  LEAD_WORKERS,
  MANAGEMENT,
  MARKERS,
  PEOPLE_MANAGERS,
  SIGNED_IN,
  STAFF,
  STUDENT_READERS,
} from "./roles.ts";
import { ALL, ASSIGNED, not, OTHER, OWN, type Rows, type Rules } from "./rows.ts";

type TableExpectation = { select?: Rules; insert?: Rules; update?: Rules; delete?: Rules };

const all = (who: readonly Asker[]): Rules => [[who, ALL]];
const OWN_ROWS: Rows = [{ user_id: OWN }];
const OWN_DRAFTS: Rows = [{ author_id: OWN, kind: "post", status: ["draft", "in_review"] }];

/** Everybody reads what is meant for everybody, keepers read and write all, an administrator deletes. */
function published(rows: Rows, keepers: readonly Asker[]): TableExpectation {
  return {
    select: [
      [EVERYBODY, rows],
      [keepers, ALL],
    ],
    insert: all(keepers),
    update: all(keepers),
    delete: all(ADMIN),
  };
}

/** Everybody signed in reads what is offered, editors all; what is written comes from procedures and the repository. */
function listed(rows: Rows): TableExpectation {
  return {
    select: [
      [SIGNED_IN, rows],
      [EDITORS, ALL],
    ],
  };
}

/** What students' files hold: the person, those who are assigned and look after cases, those who may see every student. */
const STUDENT_FILE: Rules = [
  [PEOPLE_MANAGERS, ALL],
  [STUDENT_READERS, [{ user_id: [OWN, ASSIGNED, OTHER] }]],
  [CASE_HOLDERS, [{ user_id: ASSIGNED }]],
  [EVERY_ROLE, OWN_ROWS],
];

/** Of a document that the person reads. */
const DOCUMENT_HISTORY: Rules = [
  [APPLICATION_STAFF, ALL],
  [CASE_HOLDERS, [{ "documents.student_id": ASSIGNED, "documents.read_by": "assigned" }]],
  [EVERY_ROLE, [{ "documents.student_id": OWN }]],
];

/** What belongs to an application is read by whoever reads it. */
const APPLICATION_FILE: Rules = [
  [APPLICATION_STAFF, ALL],
  [CASE_HOLDERS, [{ "applications.assigned_to": OWN }]],
  [EVERY_ROLE, [{ "applications.student_id": OWN }]],
];

const ORDER_FILE: Rules = [
  [MANAGEMENT, ALL],
  [EVERY_ROLE, [{ "orders.user_id": OWN }]],
];

const INVOICE_FILE: Rules = [
  [MANAGEMENT, ALL],
  [EVERY_ROLE, [{ "invoices.orders.user_id": OWN }]],
];
const REFUND_FILE: Rules = [
  [MANAGEMENT, ALL],
  [EVERY_ROLE, [{ "refunds.orders.user_id": OWN }]],
];
const OFFER_FILE: Rules = [
  [APPLICATION_STAFF, ALL],
  [CASE_HOLDERS, [{ "offers.applications.assigned_to": OWN }]],
  [EVERY_ROLE, [{ "offers.applications.student_id": OWN }]],
];

const VISA_FILE: Rules = [
  [APPLICATION_STAFF, ALL],
  [CASE_HOLDERS, [{ "visa_cases.applications.assigned_to": OWN }]],
  [EVERY_ROLE, [{ "visa_cases.applications.student_id": OWN }]],
];

export const TABLES: Readonly<Record<string, TableExpectation>> = {
  // People and their rights
  profiles: {
    select: STUDENT_FILE,
    insert: [[EVERY_ROLE, OWN_ROWS]],
    update: [[EVERY_ROLE, OWN_ROWS]],
    // Accounts are deleted by delete_person, which asks for the name.
    delete: [],
  },
  account_events: {
    select: [
      [PEOPLE_MANAGERS, ALL],
      [EVERY_ROLE, OWN_ROWS],
    ],
  },
  invitations: { select: all(PEOPLE_MANAGERS) },
  user_roles: {
    select: [
      [PEOPLE_MANAGERS, ALL],
      [EVERY_ROLE, OWN_ROWS],
    ],
  },
  role_capabilities: { select: all(PEOPLE_MANAGERS) },
  role_permissions: { select: all(PEOPLE_MANAGERS) },
  user_sessions: { select: [[EVERY_ROLE, OWN_ROWS]], delete: [[ADMIN, OWN_ROWS]] },
  notifications: { select: [[EVERY_ROLE, OWN_ROWS]], update: [[EVERY_ROLE, OWN_ROWS]] },
  shortlist_items: { select: [[EVERY_ROLE, OWN_ROWS]] },
  // By one's own confirmed address, which no row here has: saved-searches.test.ts tries it
  saved_searches: { select: [] },

  staff_profiles: {
    select: [
      [PEOPLE_MANAGERS, ALL],
      [EVERY_ROLE, OWN_ROWS],
      // Whoever reports to one, in the tests the assigned person
      [STAFF, [{ reports_to: OWN }]],
    ],
  },
  staff_absences: {
    select: [
      [PEOPLE_MANAGERS, ALL],
      [EVERY_ROLE, [{ user_id: OWN }, { cover_id: OWN }]],
      [STAFF, [{ user_id: ASSIGNED }]],
    ],
  },
  tasks: {
    select: [
      [LEAD_READERS, [{ lead_id: "given" }]],
      [APPLICATION_STAFF, [{ application_id: "given" }]],
      [EVERY_ROLE, [{ owner_id: OWN }, { asked_by: OWN }]],
    ],
  },

  // Mentoring comes out of procedures alone
  mentor_profiles: {},
  mentor_hours: {},
  mentor_requests: {},
  mentor_request_events: {},
  mentor_meetings: {},
  mentor_reports: {},

  comments: {},
  comment_mentions: {},
  comment_versions: {},

  // Calls come out of the timeline alone
  student_calls: {},

  // What is in a conversation comes out of procedures alone
  conversations: {},
  messages: {},
  conversation_reads: {},

  task_events: {
    select: [
      [LEAD_READERS, [{ "tasks.lead_id": "given" }]],
      [APPLICATION_STAFF, [{ "tasks.application_id": "given" }]],
      [EVERY_ROLE, [{ "tasks.owner_id": OWN }, { "tasks.asked_by": OWN }]],
    ],
  },

  // Of the tests' own run, which is a manager's
  bulk_runs: {
    select: [
      [LEAD_MANAGERS, [{ kind: "leads" }]],
      [["admin", "application_manager"], [{ kind: "applications" }]],
      [EVERY_ROLE, [{ actor_id: OWN }]],
    ],
  },
  bulk_run_rows: {
    select: [
      [LEAD_MANAGERS, [{ "bulk_runs.kind": "leads" }]],
      [["admin", "application_manager"], [{ "bulk_runs.kind": "applications" }]],
      [EVERY_ROLE, [{ "bulk_runs.actor_id": OWN }]],
    ],
  },

  // No reader of leads is of a role that these rows are shared with: staff-views.test.ts tries it
  staff_views: { select: [[EVERY_ROLE, [{ owner_id: OWN }]]] },

  // What people agreed to, and how they want to be reached
  account_closures: {
    select: [
      [PEOPLE_MANAGERS, ALL],
      [EVERY_ROLE, OWN_ROWS],
    ],
  },
  consent_texts: { select: all(SIGNED_IN) },
  consents: { select: STUDENT_FILE },
  contact_preferences: {
    select: STUDENT_FILE,
    insert: [[EVERY_ROLE, OWN_ROWS]],
    update: [[EVERY_ROLE, OWN_ROWS]],
  },
  parental_consents: { select: STUDENT_FILE },
  // Whoever keeps the file: those who look after people only, HR, read the person and not this
  student_records: {
    select: [
      [MANAGEMENT, ALL],
      [STUDENT_READERS, [{ student_id: [OWN, ASSIGNED, OTHER] }]],
      [CASE_HOLDERS, [{ student_id: ASSIGNED }]],
      [EVERY_ROLE, [{ student_id: OWN }]],
    ],
  },
  // Who saw the whole number of a passport: the student reads it
  passport_readings: {
    select: [
      [PEOPLE_MANAGERS, ALL],
      [EVERY_ROLE, [{ student_id: OWN }]],
    ],
  },

  // Students' work
  applications: {
    select: [
      [APPLICATION_STAFF, ALL],
      [CASE_HOLDERS, [{ assigned_to: OWN }]],
      [EVERY_ROLE, [{ student_id: OWN }]],
    ],
    // Opened and changed by procedures alone.
    delete: all(ADMIN),
  },
  application_dates: {
    select: [
      [APPLICATION_STAFF, ALL],
      [CASE_HOLDERS, [{ "applications.assigned_to": OWN }]],
      [EVERY_ROLE, [{ "applications.student_id": OWN }]],
    ],
  },
  calendar_feeds: { select: [[EVERY_ROLE, OWN_ROWS]] },
  // Whom a student lets read along is nobody else's business
  family_links: { select: [[EVERY_ROLE, [{ student_id: OWN }]]] },
  family_visits: { select: [[EVERY_ROLE, [{ "family_links.student_id": OWN }]]] },
  application_status_transitions: { select: all(SIGNED_IN) },

  // Documents: written by procedures. What only officers read, those to whom a student is assigned do not
  document_types: { select: all(SIGNED_IN) },
  document_state_transitions: { select: all(SIGNED_IN) },
  requirement_rules: {
    select: [
      [APPLICATION_STAFF, ALL],
      [EVERY_ROLE, [{ student_id: OWN }]],
    ],
  },
  application_requirements: {
    select: [
      [APPLICATION_STAFF, ALL],
      [CASE_HOLDERS, [{ "applications.assigned_to": OWN }]],
      [EVERY_ROLE, [{ "applications.student_id": OWN }]],
    ],
  },
  documents: {
    select: [
      [APPLICATION_STAFF, ALL],
      [CASE_HOLDERS, [{ student_id: ASSIGNED, read_by: "assigned" }]],
      [EVERY_ROLE, [{ student_id: OWN }]],
    ],
  },
  document_versions: { select: DOCUMENT_HISTORY },
  document_reviews: { select: DOCUMENT_HISTORY },
  document_views: {
    select: [
      [APPLICATION_STAFF, ALL],
      [
        CASE_HOLDERS,
        [
          {
            "document_versions.documents.student_id": ASSIGNED,
            "document_versions.documents.read_by": "assigned",
          },
        ],
      ],
      [EVERY_ROLE, [{ "document_versions.documents.student_id": OWN }]],
    ],
  },
  application_stages: { select: all(SIGNED_IN) },
  application_events: { select: APPLICATION_FILE },
  application_waivers: { select: APPLICATION_FILE },
  offers: { select: APPLICATION_FILE },
  offer_conditions: { select: OFFER_FILE },
  confirmation_kinds: { select: all(SIGNED_IN) },
  visa_cases: { select: APPLICATION_FILE },
  visa_checks: { select: VISA_FILE },
  visa_items: { select: VISA_FILE },
  visa_appointments: { select: VISA_FILE },
  visa_state_transitions: { select: all(SIGNED_IN) },
  visa_requirements: { select: all(SIGNED_IN) },
  departure_items: { select: APPLICATION_FILE },
  arrivals: { select: APPLICATION_FILE },
  service_purchases: {
    select: [
      [MANAGEMENT, ALL],
      [EVERY_ROLE, OWN_ROWS],
    ],
  },
  // Orders and payments: one's own, and all for those who read payments; written by procedures alone
  order_state_transitions: { select: all(SIGNED_IN) },
  orders: {
    select: [
      [MANAGEMENT, ALL],
      [EVERY_ROLE, OWN_ROWS],
    ],
  },
  order_lines: { select: ORDER_FILE },
  order_events: { select: ORDER_FILE },
  invoices: { select: ORDER_FILE },
  invoice_lines: { select: INVOICE_FILE },
  payments: { select: ORDER_FILE },
  order_instalments: { select: ORDER_FILE },
  pay_links: { select: ORDER_FILE },
  coupons: { select: all(MANAGEMENT) },
  coupon_services: { select: all(MANAGEMENT) },
  coupon_uses: { select: ORDER_FILE },
  // One's own by a procedure, which names no friend who has not agreed
  referrals: { select: all(MANAGEMENT) },
  referral_state_transitions: { select: all(SIGNED_IN) },
  referral_codes: {
    select: [
      [MANAGEMENT, ALL],
      [EVERY_ROLE, OWN_ROWS],
    ],
  },
  referral_terms: { select: all(MANAGEMENT) },
  referral_terms_services: { select: all(MANAGEMENT) },
  refunds: { select: ORDER_FILE },
  refund_state_transitions: { select: all(SIGNED_IN) },
  refund_returns: { select: REFUND_FILE },
  refund_promises: { select: all(MANAGEMENT) },
  refund_credits: {
    select: [
      [MANAGEMENT, ALL],
      [EVERY_ROLE, OWN_ROWS],
    ],
  },
  bank_accounts: { select: all(MANAGEMENT) },
  bank_transfers: { select: ORDER_FILE },
  bank_transfer_state_transitions: { select: all(SIGNED_IN) },
  ledger_accounts: { select: all(MANAGEMENT) },
  ledger_journals: { select: all(MANAGEMENT) },
  ledger_entries: { select: all(MANAGEMENT) },
  ledger_balances: { select: all(MANAGEMENT) },
  settlements: { select: all(MANAGEMENT) },
  settlement_lines: { select: all(MANAGEMENT) },

  // Points: one's own, and nobody else's; others see the board, which a procedure answers. Written by the database alone
  point_rules: { select: all(SIGNED_IN) },
  badges: { select: all(SIGNED_IN) },
  points_ledger: { select: [[EVERY_ROLE, OWN_ROWS]] },
  point_accounts: { select: [[EVERY_ROLE, OWN_ROWS]] },
  badge_awards: { select: [[EVERY_ROLE, OWN_ROWS]] },

  // Leads: visitors' words come in by the server alone
  leads: {
    select: [
      [LEAD_READERS, [{ request_type: not("job_application") }]],
      [JOB_MANAGERS, [{ request_type: "job_application" }]],
    ],
    delete: all(ADMIN),
  },
  lead_events: {
    select: [
      [LEAD_READERS, [{ "leads.request_type": not("job_application") }]],
      [ADMIN, ALL],
    ],
  },
  lead_merges: { select: all(LEAD_READERS) },
  campaigns: { select: all(LEAD_READERS) },
  campaign_costs: { select: all(LEAD_READERS) },
  lead_assignment_rules: { select: all(LEAD_MANAGERS) },
  lead_assignment_members: { select: all(LEAD_MANAGERS) },
  mail_templates: { select: all(LEAD_WORKERS) },
  prepared_answers: { select: all([...APPLICATION_STAFF, "student_mentor"]) },
  lead_imports: { select: all(LEAD_MANAGERS) },
  lead_import_rows: { select: all(LEAD_MANAGERS) },
  lead_import_problems: { select: all(LEAD_MANAGERS) },
  lead_import_mappings: { select: all(LEAD_MANAGERS) },
  lead_status_transitions: { select: all(LEAD_READERS) },
  lead_stages: { select: all(LEAD_READERS), update: all(ADMIN) },
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
  public_holidays: {
    select: all(SIGNED_IN),
    insert: all(ADMIN),
    update: all(ADMIN),
    delete: all(ADMIN),
  },
  // The shop: what is offered is everybody's to read, and changed by procedures
  tax_rates: { select: all(EVERYBODY), insert: all(ADMIN) },
  refund_policies: { select: all(MANAGEMENT) },
  refund_rules: { select: all(EVERYBODY) },
  services: {
    select: [
      [EVERYBODY, [{ is_offered: "yes" }]],
      [MANAGEMENT, ALL],
    ],
  },
  service_inclusions: {
    select: [
      [EVERYBODY, [{ "services.is_offered": "yes" }]],
      [MANAGEMENT, ALL],
    ],
  },
  price_instalments: {
    select: [
      [EVERYBODY, [{ "service_prices.services.is_offered": "yes" }]],
      [MANAGEMENT, ALL],
    ],
  },
  service_prices: {
    select: [
      [EVERYBODY, [{ "services.is_offered": "yes" }]],
      [MANAGEMENT, ALL],
    ],
  },
  webinar_registrations: { select: all(LEAD_READERS) },
  job_applications: { select: all(JOB_MANAGERS) },
  job_application_events: { select: all(JOB_MANAGERS) },
  job_application_transitions: { select: all(JOB_MANAGERS) },

  // Content
  pages: {
    select: [
      [EDITORS, ALL],
      [EVERY_ROLE, [{ author_id: OWN }]],
      [EVERYBODY, [{ status: ["scheduled", "published"], published_at: "past" }]],
    ],
    insert: [
      [EDITORS, ALL],
      [["blogger"], OWN_DRAFTS],
    ],
    update: [
      [EDITORS, ALL],
      [["blogger"], OWN_DRAFTS],
    ],
    delete: all(ADMIN),
  },
  page_revisions: {
    select: [
      [EDITORS, ALL],
      [EVERY_ROLE, [{ "pages.author_id": OWN }]],
    ],
  },
  facts: published([{ confidence: not("low") }], EDITORS),
  fact_uses: { select: all(EDITORS) },
  claims: published([{ approved_at: "past", expires_on: "to come" }], EDITORS),
  questions: published([{ status: "published" }], EDITORS),
  testimonials: {
    select: [
      [["visitor"], [{ consent_expires_on: "to come", withdrawn_at: "empty", published_at: "past" }]],
      [EDITORS, ALL],
    ],
    insert: all(EDITORS),
    update: all(EDITORS),
    delete: all(ADMIN),
  },
  downloads: published([{ is_published: "yes" }], EDITORS),
  translations: { select: all(EVERYBODY) },
  media: published([{ status: "published" }], EDITORS),
  webinars: published([{ status: not("draft") }], EDITORS),
  countries: published(ALL, EDITORS),
  redirects: published(ALL, EDITORS),
  site_settings: published(ALL, ADMIN),
  job_openings: published([{ status: "open" }], JOB_MANAGERS),

  // Mock exams. Candidates read them, and write to their attempts, by procedures alone.
  exam_families: listed([{ is_active: "yes" }]),
  exam_formats: listed([{ status: "published" }]),
  mock_exams: listed([{ status: "published" }]),
  exam_topics: { select: all(EDITORS) },
  exam_stimuli: { select: all(EDITORS) },
  exam_stimulus_versions: { select: all(EDITORS) },
  exam_items: { select: all(EDITORS) },
  exam_item_versions: { select: all(EDITORS) },
  exam_rubrics: { select: all(MARKERS) },
  exam_rubric_criteria: { select: all(MARKERS) },
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
      [EVERY_ROLE, OWN_ROWS],
    ],
  },
  exam_accommodations: {
    select: [
      [ATTEMPT_KEEPERS, ALL],
      [EVERY_ROLE, OWN_ROWS],
    ],
  },
  exam_attempts: {
    select: [
      [ATTEMPT_KEEPERS, ALL],
      [EVERY_ROLE, OWN_ROWS],
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
  universities: published([{ status: "published" }], CATALOGUE_KEEPERS),
  university_tiles: published([{ university_id: "given" }], CATALOGUE_KEEPERS),
  programs: published([{ status: "published" }], CATALOGUE_KEEPERS),
  program_intakes: { ...published([{ "programs.status": "published" }], CATALOGUE_KEEPERS), delete: [] },
  program_requirements: {
    ...published([{ "programs.status": "published" }], CATALOGUE_KEEPERS),
    delete: [],
  },
  scholarships: published([{ status: "published" }], CATALOGUE_KEEPERS),
  upskill_courses: published([{ status: "published" }], CATALOGUE_KEEPERS),
  exchange_rates: { ...published(ALL, CATALOGUE_KEEPERS), delete: [] },
  currencies: { select: all(EVERYBODY) },
  iso_countries: { select: all(EVERYBODY) },
  program_levels: { select: all(EVERYBODY) },
  subjects: { select: all(EVERYBODY) },
};
