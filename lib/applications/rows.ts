import "server-only";
import { z } from "zod";
import { listAnswer } from "@/lib/platform/lists/list-answer";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { STATUS_NAMES } from "./rules";
import { HOLDERS } from "./stages";

const applicationColumns = {
  id: z.string(),
  student_id: z.string(),
  application_status: z.enum(STATUS_NAMES),
  destination: z.string().nullable(),
  university_name: z.string().nullable(),
  program_name: z.string().nullable(),
  intake: z.string().nullable(),
  holder: z.enum(HOLDERS).nullable(),
  holder_since: z.string().nullable(),
  promised_by: z.string().nullable(),
  assigned_to: z.string().nullable(),
  backup_of: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
};
const withStatus = <Columns extends { applicationStatus: unknown }>({
  applicationStatus,
  ...columns
}: Columns) => ({
  ...columns,
  status: applicationStatus as Columns["applicationStatus"],
});

export const applicationRow = row(applicationColumns).transform(withStatus);
export type Application = z.output<typeof applicationRow>;

const gap = row({
  gap: z.string(),
  sentence: z.string(),
  is_waivable: z.boolean(),
  is_asked: z.boolean(),
  /** The open task that sees to it; null where there is none, and for the student. */
  task: row({
    id: z.guid(),
    owner_name: z.string().nullable(),
    is_own: z.boolean(),
    /** Whether the reader finds it among the tasks. */
    may_open: z.boolean(),
    acts_at: z.string(),
  }).nullable(),
});
export type Gap = z.output<typeof gap>;

const step = row({
  to: z.enum(STATUS_NAMES),
  needs_reason: z.boolean(),
  is_back: z.boolean(),
  gaps: z.array(gap),
});
export type Step = z.output<typeof step>;

const waiver = row({
  id: z.string(),
  to: z.enum(STATUS_NAMES),
  gap: z.string(),
  /** What was missing, as it was said when it was asked. */
  what: z.string().nullable(),
  reason: z.string(),
  is_waived: z.boolean().nullable(),
  asked_at: z.string(),
  asked_name: z.string().nullable(),
  decided_at: z.string().nullable(),
  decided_name: z.string().nullable(),
  is_own: z.boolean().nullable(),
});
export type Waiver = z.output<typeof waiver>;

export const EVENT_KINDS = [
  "created",
  "moved",
  "handed_over",
  "assigned",
  "choice_changed",
  "waiver_asked",
  "waiver_decided",
  "offer_recorded",
  "offer_accepted",
  "offer_declined",
  "offer_lapsed",
  "offer_corrected",
  "condition_met",
  "condition_reopened",
  "condition_dated",
  "deposit_reported",
  "deposit_paid",
  "confirmed",
  "visa_lodged",
  "visa_appointment_booked",
  "visa_appointment_moved",
  "visa_appointment_kept",
  "visa_appointment_missed",
  "visa_appointment_cancelled",
  "visa_granted",
  "visa_refused",
  "visa_next_chosen",
  "visa_corrected",
  "visa_item_added",
  "visa_item_removed",
  "arrival_confirmed",
  "backup_changed",
  "packed",
] as const;

export const applicationEvent = row({
  id: z.number(),
  kind: z.enum(EVENT_KINDS),
  actor_name: z.string().nullable(),
  from_status: z.enum(STATUS_NAMES).nullable(),
  to_status: z.enum(STATUS_NAMES).nullable(),
  holder: z.enum(HOLDERS).nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  version: z.number(),
  created_at: z.string(),
});
export type ApplicationEvent = z.output<typeof applicationEvent>;

/** What the student was asked for while it is their turn. */
const asked = row({ words: z.string(), by_name: z.string().nullable(), at: z.string() });
export type Asked = z.output<typeof asked>;

/** The step that its reader took just now and can still take back. */
const ownMove = row({ at: z.string(), until: z.string(), from: z.enum(STATUS_NAMES) });
export type OwnMove = z.output<typeof ownMove>;

/** Who works on it just now; only colleagues read it. */
const claim = row({ name: z.string().nullable(), until: z.string(), is_mine: z.boolean() });
export type Claim = z.output<typeof claim>;

const applicationCase = row({
  application: row({
    ...applicationColumns,
    program_id: z.string().nullable(),
    university_id: z.string().nullable(),
    intake_on: z.string().nullable(),
    reason: z.string().nullable(),
    version: z.number(),
    student_name: z.string(),
    assigned_name: z.string().nullable(),
    program_slug: z.string().nullable(),
    university_slug: z.string().nullable(),
    closed_on: z.string().nullable(),
    closes_on: z.string().nullable(),
  }).transform(withStatus),
  asked: asked.nullable(),
  is_student: z.boolean(),
  claim: claim.nullable(),
  may_take: z.boolean(),
  may_pass: z.boolean(),
  may_assign: z.boolean(),
  may_decide: z.boolean(),
  own_move: ownMove.nullable(),
  steps: z.array(step),
  waivers: z.array(waiver),
  events: z.array(applicationEvent),
});
/** One application with what its reader may do next. */
export type Case = z.output<typeof applicationCase>;

/** What became of the latest offer, where none stands. */
export const lostOffer = z.enum(["declined", "lapsed", "rescinded", "closed"]);
export type LostOffer = z.output<typeof lostOffer>;

const backup = row({
  id: z.string(),
  line: z.string(),
  status: z.enum(STATUS_NAMES),
  lost_offer: lostOffer.nullable(),
});
export type Backup = z.output<typeof backup>;

const backups = row({
  lost_offer: lostOffer.nullable(),
  backup_of: backup.nullable(),
  backups: z.array(backup),
  choices: z.array(backup),
});
/** What an application is the backup of, what backs it up, and which others it could stand in for. */
export type Backups = z.output<typeof backups>;

const alternative = row({
  slug: z.string(),
  name: z.string(),
  university_name: z.string(),
  city: z.string().nullable(),
  intake_on: z.string(),
  deadline_on: z.string(),
});
export type Alternative = z.output<typeof alternative>;

const stageRow = row({
  status: z.enum(STATUS_NAMES),
  applications: z.number(),
  median_days: z.number(),
  untouched: z.number(),
});

const listedApplication = row({
  id: z.guid(),
  version: z.number(),
  student_id: z.guid(),
  student_name: z.string(),
  status: z.enum(STATUS_NAMES),
  destination: z.string().nullable(),
  program_name: z.string().nullable(),
  university_name: z.string().nullable(),
  intake: z.string().nullable(),
  holder: z.enum(HOLDERS).nullable(),
  holder_since: z.string().nullable(),
  promised_by: z.string().nullable(),
  assigned_to: z.guid().nullable(),
  assigned_name: z.string().nullable(),
  claim: claim.nullable(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
});
export type ListedApplication = z.output<typeof listedApplication>;

const applicationGroup = row({
  value: z.string(),
  total: z.number(),
  is_total_capped: z.boolean(),
  /** The first of them; of a late group none. */
  rows: z.array(listedApplication),
});
export type ApplicationGroupRows = z.output<typeof applicationGroup>;

const applicationChoices = row({
  destinations: z.array(z.string()),
  universities: z.array(row({ id: z.guid(), name: z.string() })),
  intakes: z.array(z.iso.date()),
});
/** What the list of applications can be narrowed by beside what is the same for everybody. */
export type ApplicationChoices = z.output<typeof applicationChoices>;

const officer = row({
  id: z.string(),
  name: z.string(),
  open: z.number(),
  late: z.number(),
  away_until: z.iso.date().nullable(),
  last_given_at: z.string().nullable(),
});
export type Officer = z.output<typeof officer>;

const boardColumn = row({
  status: z.enum(STATUS_NAMES),
  rows: z.array(listedApplication),
  total: z.number(),
  is_total_capped: z.boolean(),
  has_more: z.boolean(),
  late: z.number(),
});
export type ApplicationColumn = z.output<typeof boardColumn>;

const queuedApplication = row({
  id: z.guid(),
  version: z.number(),
  student_name: z.string(),
  program_name: z.string().nullable(),
  university_name: z.string().nullable(),
  destination: z.string().nullable(),
  intake: z.string().nullable(),
  status: z.enum(STATUS_NAMES),
  holder: z.enum(HOLDERS),
  holder_since: z.string(),
  promised_by: z.iso.date().nullable(),
  assigned_to: z.guid().nullable(),
  assigned_name: z.string().nullable(),
  is_mine: z.boolean(),
  claim: claim.nullable(),
  /** How long half of ours took with whoever has it, from five cases on. */
  usual_days: z.number().nullable(),
  document_id: z.guid().nullable(),
  document_name: z.string().nullable(),
  has_offer: z.boolean(),
  has_question: z.boolean(),
  was_reminded: z.boolean(),
});
export type QueuedApplication = z.output<typeof queuedApplication>;

const queue = row({
  today: z.iso.date(),
  is_own: z.boolean(),
  works_on_all: z.boolean(),
  counts: row({
    late: z.number(),
    today: z.number(),
    team: z.number(),
    /** Later than expected at a university, an embassy or a bank. */
    overdue: z.number(),
    student: z.number(),
    university: z.number(),
    embassy: z.number(),
    bank: z.number(),
    /** Only for those who check documents, and for all of whom nobody looks after. */
    documents: z.number().optional(),
    nobody: z.number().optional(),
    /** Beside one's own: those of all students that wait to be checked. */
    documents_of_all: z.number().optional(),
  }),
  /** A count of so many may be more. */
  counted_to: z.number(),
  rows: z.array(queuedApplication),
  documents: z.array(
    row({
      id: z.guid(),
      student_name: z.string(),
      type_name: z.string(),
      submitted_at: z.string(),
      claimed_by_name: z.string().nullable(),
    }),
  ),
  waivers: z.array(
    row({
      application_id: z.guid(),
      student_name: z.string(),
      line: z.string(),
      to: z.enum(STATUS_NAMES),
      what: z.string().nullable(),
      asked_at: z.string(),
      asked_name: z.string().nullable(),
    }),
  ),
  covering: z.array(row({ name: z.string(), until: z.iso.date() })),
});
/** What waits, for whom, and what is to be done about it. */
export type ApplicationQueue = z.output<typeof queue>;

export const answers = {
  list_application_groups: z.array(applicationGroup),
  list_application_choices: applicationChoices,
  list_officers: z.array(officer),
  list_application_board: z.array(boardColumn),
  read_application_queue: queue,
  read_application: applicationCase,
  create_application: z.string(),
  move_application: z.number(),
  undo_application_move: z.number(),
  hand_over_application: z.number(),
  assign_application: z.number(),
  take_application: z.number(),
  pass_application: z.number(),
  change_application_choice: z.number(),
  set_application_backup: z.number(),
  read_application_backups: backups,
  intake_alternatives: z.array(alternative),
  ask_application_waiver: z.string(),
  list_applications: listAnswer(listedApplication),
  list_application_owners: z.array(row({ user_id: z.guid(), full_name: z.string() })),
  application_report: z.array(stageRow),
  applicant_names: z.array(row({ student_id: z.string(), full_name: z.string() })),
  application_counts: z.partialRecord(z.enum(STATUS_NAMES), z.number()),
};
export const call = procedureCalls(answers);
