/** Whom each procedure of the API answers, typed by hand from the specification (sections 6 and 7) and what came after it. */
import {
  ADMIN,
  APPLICATION_STAFF,
  type Asker,
  ATTEMPT_KEEPERS,
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
  REPORT_READERS,
  SIGNED_IN,
  STAFF,
  STUDENT_READERS,
} from "./roles.ts";
import { ASSIGNED, COLLEAGUE, OTHER, OWN, type Person } from "./rows.ts";

export const ANSWERED = "answered";
/** Nothing found, or only noughts and "no". */
export const EMPTY = "empty";
export const REFUSED = "refused";
export type Answer = typeof ANSWERED | typeof EMPTY | typeof REFUSED;

/** What comes of a call, or about whom it is answered. The first line that names somebody holds; the others are refused. */
type Calls = readonly (readonly [who: readonly Asker[], answer: Answer | readonly Person[]])[];

/** `about` is the person whom the procedure is asked about, if it is about one. */
export function expectedAnswers(calls: Calls, asker: string, about: Person | null): readonly Answer[] {
  const should = calls.find(([who]) => who.some((name) => name === asker))?.[1] ?? REFUSED;
  if (typeof should === "string") return [should];
  return about !== null && should.includes(about) ? [ANSWERED] : [REFUSED, EMPTY];
}

const may = (who: readonly Asker[]): Calls => [[who, ANSWERED]];
/** Of one's own account, and of any for an administrator. */
const OWN_ACCOUNT: Calls = [
  [ADMIN, ANSWERED],
  [EVERY_ROLE, [OWN]],
];
/** Practice is refused before it looks for anything; an exam only when there is one, which the tests name none of. */
const EXAM_TAKERS: readonly Asker[] = ["admin", "content_team", "student", "another student"];

/** The task of the tests is somebody else's, about a lead and an application. */
const TASK_READERS: readonly Asker[] = [...LEAD_READERS, ...APPLICATION_STAFF];
/** Who assigns leads may change it, its other readers may not; the others are told that there is no such task. */
const OTHERS_TASK: Calls = [
  [LEAD_MANAGERS, ANSWERED],
  [TASK_READERS, REFUSED],
  [STAFF, ANSWERED],
];

const STUDENT_FILE_KEEPERS: Calls = [
  [MANAGEMENT, ANSWERED],
  [STUDENT_READERS, [OWN, ASSIGNED, OTHER]],
  [EVERY_ROLE, [OWN, ASSIGNED]],
];

export const PROCEDURES: Readonly<Record<string, Calls>> = {
  // What the specification names (section 7)
  check_student_dashboard_access: OWN_ACCOUNT,
  ensure_profile_consistency: OWN_ACCOUNT,
  create_user_session: OWN_ACCOUNT,
  get_current_user_id: may(SIGNED_IN),
  get_user_roles: may(SIGNED_IN),
  user_has_role: [
    [ADMIN, ANSWERED],
    [SIGNED_IN, EMPTY],
  ],
  validate_signup_data: may(EVERYBODY),

  get_session_context: may(SIGNED_IN),
  mark_notifications_read: may(SIGNED_IN),
  work_counts: [
    [EVERY_ROLE, ANSWERED],
    [["another student"], EMPTY],
  ],

  // Documents. Those of the tests are asked for by ids that are nobody's, so those who may ask are told so.
  list_student_documents: [
    [APPLICATION_STAFF, [ASSIGNED, OTHER]],
    [["student"], [OWN, ASSIGNED]],
    [EVERY_ROLE, [ASSIGNED]],
    [["another student"], []],
  ],
  // Where a student is written to: by who reads them, of applicants by who works on applications.
  student_channel: [
    [
      [...STUDENT_READERS, ...PEOPLE_MANAGERS, ...APPLICATION_STAFF],
      [ASSIGNED, OTHER],
    ],
    [STAFF, [ASSIGNED]],
  ],
  begin_document_upload: may(SIGNED_IN),
  find_document_upload: may(SIGNED_IN),
  open_document_version: may(SIGNED_IN),
  ask_document: may(SIGNED_IN),
  spare_document: may(SIGNED_IN),
  list_document_queue: may(APPLICATION_STAFF),
  claim_document: may(APPLICATION_STAFF),
  release_document: may(APPLICATION_STAFF),
  review_document: may(APPLICATION_STAFF),

  // Settings of the site, and who changed what
  save_site_settings: may(ADMIN),
  list_audit_log: may(ADMIN),
  list_audit_log_choices: may(ADMIN),
  find_audit_entry: may(ADMIN),
  send_test_mail: may(ADMIN),
  find_test_mail: may(ADMIN),
  mailbox_report: may(ADMIN),

  // One's own account, devices and consents
  revoke_device: may(SIGNED_IN),
  revoke_other_devices: may(SIGNED_IN),
  list_devices: may(SIGNED_IN),
  request_account_closure: may(SIGNED_IN),
  cancel_account_closure: [
    [EVERY_ROLE, ANSWERED],
    [["another student"], EMPTY],
  ],
  list_own_consents: [
    [EVERY_ROLE, ANSWERED],
    [["another student"], EMPTY],
  ],
  export_own_account: may(SIGNED_IN),
  export_own_exams: may(SIGNED_IN),
  export_own_requests: may(SIGNED_IN),
  list_own_withdrawn_mock_attempts: may(SIGNED_IN),
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
  list_profile_reviews: may(PEOPLE_MANAGERS),

  // Colleagues: those who manage people see and place all, a manager the own line, everybody themselves
  list_staff: may(PEOPLE_MANAGERS),
  list_students: may(STAFF),
  list_purchases: may(MANAGEMENT),
  list_orders: may(MANAGEMENT),
  read_order: may(MANAGEMENT),
  read_payment_desk: may(MANAGEMENT),
  list_settlements: may(MANAGEMENT),
  read_settlement: may(MANAGEMENT),
  import_settlement: may(ADMIN),
  take_back_settlement: may(ADMIN),
  read_day_book: may(MANAGEMENT),
  read_ledger_account: may(MANAGEMENT),
  list_refunds: may(MANAGEMENT),
  read_refund: may(MANAGEMENT),
  // The trials name no order that there is; refunds.test.ts says who gets at one.
  read_refundable: may(SIGNED_IN),
  ask_refund: may(SIGNED_IN),
  ask_refund_at_desk: may(MANAGEMENT),
  begin_order_work: may(MANAGEMENT),
  decide_refund: may(ADMIN),
  retry_refund: may(ADMIN),
  list_priced_services: may(EVERYBODY),
  list_service_prices: may(MANAGEMENT),
  save_service: may(ADMIN),
  create_order: may(SIGNED_IN),
  create_pay_link: may(SIGNED_IN),
  end_pay_link: may(SIGNED_IN),
  check_coupon: may(SIGNED_IN),
  list_coupons: may(MANAGEMENT),
  create_coupon: may(ADMIN),
  end_coupon: may(ADMIN),
  set_service_price: may(ADMIN),
  end_service_price: may(ADMIN),
  list_applications: may(STAFF),
  list_application_board: may(STAFF),
  read_application_queue: may(STAFF),
  // The trial names no application that there is; cases.test.ts says who gets at one.
  read_application: may(SIGNED_IN),
  // The trial names nobody, and it is one's own first screen; student-home.test.ts says who reads another's
  read_student_dashboard: may(SIGNED_IN),
  list_case_activity: may(STAFF),
  read_application_pack: may(SIGNED_IN),
  open_application_pack: may(SIGNED_IN),
  record_application_pack: may(SIGNED_IN),
  move_application: may(SIGNED_IN),
  claim_application: may(SIGNED_IN),
  release_application: may(SIGNED_IN),
  remind_of_application: may(SIGNED_IN),
  hand_over_application: may(SIGNED_IN),
  change_application_choice: may(SIGNED_IN),
  ask_application_waiver: may(SIGNED_IN),
  record_offer: may(SIGNED_IN),
  decide_offer: may(SIGNED_IN),
  mark_condition: may(SIGNED_IN),
  record_deposit: may(SIGNED_IN),
  record_confirmation: may(SIGNED_IN),
  // The trial names no visa that there is; visas.test.ts says who gets at one.
  read_visa: may(SIGNED_IN),
  check_visa_item: may(SIGNED_IN),
  plan_visa: may(SIGNED_IN),
  lodge_visa: may(SIGNED_IN),
  book_visa_appointment: may(SIGNED_IN),
  close_visa_appointment: may(SIGNED_IN),
  decide_visa: may(SIGNED_IN),
  choose_visa_next: may(SIGNED_IN),
  set_departure_item: may(SIGNED_IN),
  report_arrival: may(SIGNED_IN),
  confirm_arrival: may(SIGNED_IN),
  list_visa_desk: may(STAFF),
  // Without a student it is one's own
  create_application: may(["admin", "student", "another student"]),
  assign_application: may(["admin", "application_manager"]),
  list_officers: may(["admin", "application_manager"]),
  decide_application_waiver: may(["admin", "application_manager"]),
  list_requirement_rules: may(["admin", "application_manager"]),
  read_requirement_rule: may(["admin", "application_manager"]),
  save_requirement_rule: may(["admin", "application_manager"]),
  save_prepared_answer: may(["admin", "application_manager"]),
  end_requirement_rule: may(["admin", "application_manager"]),
  list_application_owners: may(STAFF),
  list_staff_places: may(PEOPLE_MANAGERS),
  save_staff_place: may(PEOPLE_MANAGERS),
  list_staff_names: may(STAFF),
  // Whoever is assigned reports to the asker in the tests, and works here as everybody there does
  find_staff_member: [
    [PEOPLE_MANAGERS, ANSWERED],
    [STAFF, [OWN, ASSIGNED]],
    [SIGNED_IN, EMPTY],
  ],
  my_team: [
    [STAFF, ANSWERED],
    [SIGNED_IN, EMPTY],
  ],
  my_regions: [
    [STAFF, ANSWERED],
    [SIGNED_IN, EMPTY],
  ],
  add_absence: [
    [PEOPLE_MANAGERS, ANSWERED],
    [STAFF, [OWN, ASSIGNED]],
  ],
  remove_absence: may(STAFF),

  grant_role: may(ADMIN),
  revoke_role: [[ADMIN, [ASSIGNED, OTHER, COLLEAGUE]]],
  lock_account: [[ADMIN, [ASSIGNED, OTHER, COLLEAGUE]]],
  unlock_account: may(ADMIN),
  delete_person: [[ADMIN, [ASSIGNED, OTHER, COLLEAGUE]]],
  create_invitation: may(ADMIN),
  renew_invitation: may(ADMIN),
  withdraw_invitation: may(ADMIN),
  security_overview: may(ADMIN),
  gateway_report: may(ADMIN),
  visit_statistics: may(ADMIN),

  find_at_work: may(SIGNED_IN),

  // Public lists and searches
  legal_versions: may(EVERYBODY),
  list_consultation_slots: may(EVERYBODY),
  search_site: may(EVERYBODY),
  search_programs: may(EVERYBODY),
  match_programs: may(EVERYBODY),
  count_complete_programs: may(EVERYBODY),
  list_university_cards: may(EVERYBODY),
  search_universities: may(EVERYBODY),

  // Saved searches: by the token in a mail, or of one's own address
  find_saved_search: may(EVERYBODY),
  answer_saved_search: may(EVERYBODY),
  end_saved_search: may(SIGNED_IN),

  // One's own shortlist
  merge_shortlist: may(SIGNED_IN),
  remove_from_shortlist: may(SIGNED_IN),
  shortlist: may(SIGNED_IN),

  // Leads
  cancel_webinar_registration: may(LEAD_WORKERS),
  claim_lead: may(LEAD_WORKERS),
  release_lead: may(LEAD_WORKERS),
  set_lead_status: may(LEAD_WORKERS),
  assign_lead: may(LEAD_WORKERS),
  record_call_outcome: may(LEAD_WORKERS),
  set_next_action: may(LEAD_WORKERS),
  set_do_not_contact: may(LEAD_WORKERS),
  count_lead_attention: may(LEAD_READERS),
  lead_ownership_proof: may(LEAD_READERS),
  lead_counts: may(LEAD_READERS),
  list_lead_workers: may(LEAD_READERS),
  list_lead_filter_choices: may(LEAD_READERS),
  list_leads: may(LEAD_READERS),
  list_lead_board: may(LEAD_READERS),
  count_leads: may(LEAD_READERS),
  begin_lead_export: may(LEAD_READERS),
  preview_bulk_run: may(LEAD_WORKERS),
  // Only one's own; the others are told that there is no such run
  start_bulk_run: may(SIGNED_IN),
  work_bulk_run: may(SIGNED_IN),
  stop_bulk_run: may(SIGNED_IN),
  resume_bulk_run: may(SIGNED_IN),
  undo_bulk_run: may(SIGNED_IN),
  describe_bulk_run: may(SIGNED_IN),
  list_bulk_run_rows: may(SIGNED_IN),
  list_bulk_runs: may(LEAD_READERS),
  finish_lead_export: may(LEAD_READERS),
  find_desk_lead: may(LEAD_READERS),
  create_lead: may(LEAD_WORKERS),
  find_lead_matches: may(LEAD_WORKERS),
  find_lead_duplicates: may(LEAD_READERS),
  find_lead_by_reference: may(LEAD_READERS),
  list_merged_leads: may(LEAD_READERS),
  merge_leads: may(LEAD_WORKERS),
  undo_lead_merge: may(LEAD_WORKERS),
  propose_lead_merge: may(LEAD_WORKERS),
  lead_mail_desk: may(LEAD_READERS),
  send_lead_mail: may(LEAD_WORKERS),
  save_mail_template: may(LEAD_MANAGERS),
  book_lead_consultation: may(LEAD_WORKERS),
  reschedule_consultation: may(LEAD_WORKERS),
  call_off_consultation: may(LEAD_WORKERS),
  decide_consultation: may(LEAD_WORKERS),
  list_consultations: may(LEAD_READERS),
  list_lead_consultations: may(LEAD_READERS),
  convert_lead: may(LEAD_WORKERS),
  undo_conversion: may(LEAD_WORKERS),
  find_conversion: may(LEAD_READERS),
  find_student_lead: may(STAFF),
  lead_report: may(LEAD_READERS),
  lead_workload: may(LEAD_READERS),
  list_campaign_costs: may(LEAD_READERS),
  save_campaign: may(LEAD_MANAGERS),
  save_campaign_costs: may(LEAD_MANAGERS),
  remove_campaign_cost: may(LEAD_MANAGERS),
  list_assignment_rules: may(LEAD_MANAGERS),
  save_assignment_rule: may(LEAD_MANAGERS),
  move_assignment_rule: may(LEAD_MANAGERS),
  delete_assignment_rule: may(LEAD_MANAGERS),
  try_assignment_rules: may(LEAD_MANAGERS),
  create_lead_import: may(LEAD_MANAGERS),
  map_lead_import: may(LEAD_MANAGERS),
  start_lead_import: may(LEAD_MANAGERS),
  stop_lead_import: may(LEAD_MANAGERS),
  discard_lead_import: may(LEAD_MANAGERS),
  undo_lead_import: may(LEAD_MANAGERS),

  // The student, and colleagues who work on applications and may read the person, or have a case of theirs
  save_student_record: STUDENT_FILE_KEEPERS,
  say_no_student_record: STUDENT_FILE_KEEPERS,
  // The others are told that there is no such entry
  remove_student_record: may(SIGNED_IN),
  read_passport_number: may(SIGNED_IN),

  // Tasks: one's own, and those about what the caller may see
  create_task: may(STAFF),
  my_day: may(STAFF),
  list_tasks: may(STAFF),
  save_staff_view: may(LEAD_READERS),
  // Only one's own; the others are told that there is no such view
  delete_staff_view: may(SIGNED_IN),
  find_task: [
    [TASK_READERS, ANSWERED],
    [STAFF, EMPTY],
  ],
  finish_task: OTHERS_TASK,
  cancel_task: OTHERS_TASK,
  snooze_task: OTHERS_TASK,
  wake_task: OTHERS_TASK,
  edit_task: OTHERS_TASK,
  reopen_task: OTHERS_TASK,
  // To somebody who may not see what it is about: for nobody who sees it
  reassign_task: [
    [TASK_READERS, REFUSED],
    [STAFF, ANSWERED],
  ],
  next_working_day: may(SIGNED_IN),

  // Comments: the ones of the tests are about a lead
  // The trial names nothing that they are about; comments.test.ts does.
  add_comment: may(SIGNED_IN),
  edit_comment: may(SIGNED_IN),
  remove_comment: may(SIGNED_IN),
  list_comments: may(SIGNED_IN),
  list_comment_readers: [[SIGNED_IN, REFUSED]],

  // Conversations: the trial names none that there is; conversations.test.ts says who gets at one.
  read_conversation: may(SIGNED_IN),
  send_message: may(SIGNED_IN),
  mark_conversation_read: may(SIGNED_IN),
  remove_message: may(SIGNED_IN),
  settle_conversation: may(SIGNED_IN),
  read_mentor_conversation_as_supervisor: may(SIGNED_IN),
  list_conversations: may(STAFF),

  // Job applications
  add_job_application_note: may(JOB_MANAGERS),
  job_application_counts: may(JOB_MANAGERS),
  job_opening_counts: may(JOB_MANAGERS),
  list_job_applications: may(JOB_MANAGERS),
  list_job_managers: may(JOB_MANAGERS),
  move_job_application: may(JOB_MANAGERS),
  open_job_application_cv: may(JOB_MANAGERS),
  set_job_application_owner: may(JOB_MANAGERS),

  // Figures of what the caller may read anyway
  applicant_names: may(SIGNED_IN),
  application_report: may(REPORT_READERS),
  application_counts: [
    [EVERY_ROLE, ANSWERED],
    [["another student"], EMPTY],
  ],
  page_counts: may(SIGNED_IN),
  people_counts: may(SIGNED_IN),

  // Mentoring: the trial names no mentor, request or meeting that there is; mentors.test.ts does
  list_mentors: may(SIGNED_IN),
  read_mentoring: may(SIGNED_IN),
  read_mentor_meeting: may(SIGNED_IN),
  list_mentor_slots: may(SIGNED_IN),
  save_mentor_profile: may(SIGNED_IN),
  set_mentor_state: may(["admin", "student_management_officer"]),
  ask_mentor: may(["student", "another student"]),
  change_mentor_request: may(SIGNED_IN),
  book_mentor_meeting: may(SIGNED_IN),
  change_mentor_meeting: may(SIGNED_IN),
  close_mentor_meeting: may(SIGNED_IN),
  report_mentoring: may(SIGNED_IN),
  match_mentor: may(["admin", "student_management_officer"]),
  close_mentor_report: may(["admin", "student_management_officer"]),
  list_mentor_desk: may(["admin", "student_management_officer"]),

  // The clock of applications: the trial names none of them and no link, application-dates.test.ts does
  read_application_clock: may(SIGNED_IN),
  add_application_date: may(SIGNED_IN),
  remove_application_date: may(SIGNED_IN),
  create_calendar_feed: may([...ADMIN, "student", "another student"]),
  end_calendar_feed: may(SIGNED_IN),
  read_calendar_feed: may(EVERYBODY),

  set_application_backup: may(SIGNED_IN),
  // Of the asker's own application, which is nobody's backup; another student is told that there is none.
  read_application_backups: [
    [["another student"], ANSWERED],
    [SIGNED_IN, EMPTY],
  ],
  intake_alternatives: may(SIGNED_IN),

  // The family view: a student's own. The trial names no link of theirs, family-links.test.ts does
  invite_family: may(["student", "another student"]),
  renew_family_invitation: may(["student", "another student"]),
  show_family_sums: may(["student", "another student"]),
  end_family_link: may(SIGNED_IN),
  preview_family_view: [
    [["student", "another student"], ANSWERED],
    [EVERY_ROLE, EMPTY],
  ],

  approve_claim: may(ADMIN),

  // Mock exams: each opens the caller's own attempts only
  list_mocks: may(SIGNED_IN),
  list_own_attempts: may(SIGNED_IN),
  start_attempt: may(SIGNED_IN),
  get_attempt: may(SIGNED_IN),
  claim_session: may(SIGNED_IN),
  get_section: may(SIGNED_IN),
  show_item: may(SIGNED_IN),
  next_item: may(SIGNED_IN),
  save_answers: may(SIGNED_IN),
  save_refused_answer: may(SIGNED_IN),
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
  find_own_recording: may(SIGNED_IN),
  reveal_item: may(SIGNED_IN),
  read_own_practice: may(SIGNED_IN),
  practise_wrong_answers: may(EXAM_TAKERS),
  practise_topics: may(EXAM_TAKERS),
  take_daily_challenge: may(EXAM_TAKERS),
  grant_time: may(ATTEMPT_KEEPERS),
  void_attempt: may(ATTEMPT_KEEPERS),
  set_exam_accommodation: may(ATTEMPT_KEEPERS),
  withdraw_exam_accommodation: may(ATTEMPT_KEEPERS),
  list_exam_candidates: may(ATTEMPT_KEEPERS),
  // The officer is shown students, not colleagues
  read_exam_candidate: [
    [ADMIN, ANSWERED],
    [["student_management_officer"], [ASSIGNED, OTHER]],
  ],
  read_attempt_log: may(ATTEMPT_KEEPERS),
  set_answer_logs: may(ATTEMPT_KEEPERS),
  submit_objection: may(SIGNED_IN),
  list_marking_queue: may(MARKERS),
  claim_marking: may(MARKERS),
  submit_marking: may(MARKERS),
  publish_media: may(EDITORS),
  list_translation_places: may(EDITORS),
  list_translations: may(EDITORS),
  review_translation: may(EDITORS),
  review_translations: may(EDITORS),
  reopen_translation: may(EDITORS),
  decide_objection: may(EDITORS),
  set_key: may(EDITORS),
  drop_item: may(EDITORS),
  regrade: may(EDITORS),
  start_regrade: may(EDITORS),
  step_regrade: may(EDITORS),
  apply_regrade: may(EDITORS),
  list_regrade_papers: may(EDITORS),
  read_regrade_paper: may(EDITORS),
  list_exam_items: may(EDITORS),
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
  set_second_marking: may(EDITORS),
  list_second_marking: may(EDITORS),
  save_exam_item: may(EDITORS),
  publish_exam_item: may(EDITORS),
  score_unsaved_question: may(EDITORS),
  move_exam_item: may(EDITORS),
  add_exam_stimulus: may(EDITORS),
  add_exam_media: may(EDITORS),
  list_exam_media: may(EDITORS),
  list_media_choices: may(EDITORS),
  read_exam_media: may(EDITORS),
  refresh_mock_exam: may(EDITORS),
  publish_exam_revision: may(EDITORS),
  withdraw_mock_exam: may(EDITORS),
  restore_mock_exam: may(EDITORS),
  export_exam_items: may(EDITORS),
  stage_exam_import: may(EDITORS),
  finish_exam_import: may(EDITORS),
  item_stats: may(EDITORS),
  list_item_statistics: may(EDITORS),
  list_exam_objections: may(EDITORS),
  list_key_changes: may(EDITORS),
  read_key_review: may(EDITORS),
  propose_key_change: may(EDITORS),
  trial_key_change: may(EDITORS),
  apply_key_change: may(EDITORS),
  withdraw_key_change: may(EDITORS),
};
