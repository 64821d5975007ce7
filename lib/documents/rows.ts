import "server-only";
import { z } from "zod";
import { STATUS_NAMES } from "@/lib/applications/rules";
import { confirmation } from "@/lib/offers/rows";
import { listAnswer } from "@/lib/platform/lists/list-answer";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { recordRow } from "@/lib/students/records/rows";
import { DOCUMENT_STATES, NEEDED_BEFORE, REJECTIONS, REQUIREMENT_SOURCES } from "./choices";
import { TURNS } from "./uploads/plan";

const moment = z.iso.datetime({ offset: true });
const contentType = z.enum(["application/pdf", "image/jpeg", "image/png"]);

const review = row({
  decision: z.enum(["accepted", "rejected", "reopened"]),
  reason: keyOf(REJECTIONS).nullable(),
  note: z.string().nullable(),
  reviewer_name: z.string(),
  created_at: moment,
});

const version = row({
  id: z.guid(),
  version_no: z.number(),
  file_name: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  pages: z.number(),
  content_type: contentType,
  scan: z.enum(["pending", "clean", "not_configured", "infected"]),
  uploaded_by_name: z.string(),
  is_by_student: z.boolean(),
  created_at: moment,
  review: review.nullable(),
  /** Beside the student. */
  opened_by: z.array(row({ name: z.string(), times: z.number(), last_at: moment })),
});
export type DocumentVersion = z.output<typeof version>;

const document = row({
  id: z.guid(),
  state: keyOf(DOCUMENT_STATES),
  version_no: z.number(),
  expires_on: z.iso.date().nullable(),
  submitted_at: moment.nullable(),
  /** The newest one that was accepted counts until then, also while a newer one is checked. */
  accepted_version_no: z.number().nullable(),
  accepted_until: z.iso.date().nullable(),
  /** The newest first. */
  versions: z.array(version),
});
export type StudentDocument = z.output<typeof document>;

const source = row({
  source: keyOf(REQUIREMENT_SOURCES),
  why: z.string(),
  source_url: z.string().nullable(),
  source_kind: z.string().nullable(),
  checked_on: z.iso.date().nullable(),
});

const asked = row({
  application_id: z.guid(),
  line: z.string(),
  state: z.enum(["asked", "not_needed"]),
  needed_before: keyOf(NEEDED_BEFORE),
  is_required: z.boolean(),
  sources: z.array(source),
});

const documentRow = row({
  type_code: z.string(),
  name: z.string(),
  hint: z.string(),
  is_per_application: z.boolean(),
  application_id: z.guid().nullable(),
  application_line: z.string().nullable(),
  is_asked: z.boolean(),
  is_required: z.boolean(),
  needed_before: keyOf(NEEDED_BEFORE).nullable(),
  due_on: z.iso.date().nullable(),
  applications: z.array(asked),
  document: document.nullable(),
});
export type DocumentRow = z.output<typeof documentRow>;

const studentDocuments = row({
  student_id: z.guid(),
  student_name: z.string(),
  may_upload: z.boolean(),
  consent: z.enum(["given", "birth_date_missing", "parent_missing"]),
  applications: z.array(
    row({
      id: z.guid(),
      line: z.string(),
      status: z.enum(STATUS_NAMES),
      country_code: z.string().nullable(),
      intake_on: z.iso.date().nullable(),
      closes_on: z.iso.date().nullable(),
    }),
  ),
  types: z.array(row({ code: z.string(), name: z.string(), is_per_application: z.boolean() })),
  rows: z.array(documentRow),
});
export type StudentDocuments = z.output<typeof studentDocuments>;

const queued = row({
  id: z.guid(),
  student_name: z.string(),
  type_name: z.string(),
  version_no: z.number(),
  submitted_at: moment,
  application_line: z.string().nullable(),
  claimed_by_name: z.string().nullable(),
  is_claimed_by_me: z.boolean().nullable(),
  is_own_upload: z.boolean(),
});
export type QueuedDocument = z.output<typeof queued>;

const claimed = row({
  type_code: z.string(),
  type_name: z.string(),
  hint: z.string(),
  wants_expiry: z.boolean(),
  is_own_upload: z.boolean(),
  application_line: z.string().nullable(),
  claimed_by_name: z.string().nullable(),
  is_claimed_by_me: z.boolean(),
  claimed_until: moment.nullable(),
  student: row({
    id: z.guid(),
    name: z.string(),
    date_of_birth: z.iso.date().nullable(),
    city: z.string().nullable(),
    education: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  /** What the student's file says of such a paper. */
  records: z.array(recordRow),
  asked_for: z.array(
    row({ line: z.string(), needed_before: keyOf(NEEDED_BEFORE), sources: z.array(source) }),
  ),
  /** The oldest that waits. */
  next_id: z.guid().nullable(),
  /** Its neighbours in the queue. */
  before_id: z.guid().nullable(),
  after_id: z.guid().nullable(),
  document,
});
export type ClaimedDocument = z.output<typeof claimed>;

const begun = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("begun"), upload_id: z.guid() }),
  z.object({ outcome: z.literal("same"), version_no: z.number(), state: keyOf(DOCUMENT_STATES) }),
]);

const upload = row({
  id: z.guid(),
  file_name: z.string(),
  source_sha256: z.string(),
  file_bytes: z.array(z.number()),
  turns: z.array(z.literal(TURNS)),
  is_done: z.boolean(),
});
export type DocumentUpload = z.output<typeof upload>;

const committed = row({
  outcome: z.enum(["new", "same"]),
  document_id: z.guid(),
  version_id: z.guid(),
  version_no: z.number(),
  sha256: z.string(),
  created_at: z.string(),
  state: keyOf(DOCUMENT_STATES),
  storage_object: z.string(),
});
export type CommittedVersion = z.output<typeof committed>;

/** The virus scanner refused it, or has not seen it yet. */
const refused = row({ refused: z.enum(["pending", "infected"]) });
const opened = row({
  document_id: z.guid(),
  version_no: z.number(),
  file_name: z.string(),
  content_type: contentType,
  sha256: z.string(),
  storage_object: z.string(),
  created_at: z.string(),
  is_own: z.boolean(),
  viewer_name: z.string(),
});
export type OpenedVersion = z.output<typeof opened>;
export type RefusedVersion = z.output<typeof refused>;

export const receiptRow = row({
  document_id: z.guid(),
  version_no: z.number(),
  sha256: z.string(),
  sent_sha256: z.string().nullable(),
  created_at: z.string(),
});

const packed = row({
  at: moment,
  actor_name: z.string().nullable(),
  details: row({
    file: z.string(),
    sha256: z.string(),
    bytes: z.number(),
    versions: z.array(z.guid()),
    papers: z.array(z.string()),
  }),
});

const pack = row({
  application_id: z.guid(),
  student_id: z.guid(),
  student_name: z.string().nullable(),
  program_name: z.string().nullable(),
  university_name: z.string().nullable(),
  intake: z.string().nullable(),
  /** Null before the university has confirmed the place. */
  confirmation: confirmation.nullable(),
  papers: z.array(
    row({
      version_id: z.guid(),
      type_code: z.string(),
      name: z.string(),
      file_name: z.string(),
      content_type: contentType,
      pages: z.number(),
      bytes: z.number(),
      sha256: z.string(),
      expires_on: z.iso.date().nullable(),
      needed_before: keyOf(NEEDED_BEFORE).nullable(),
    }),
  ),
  missing: z.array(
    row({
      name: z.string(),
      is_required: z.boolean(),
      needed_before: keyOf(NEEDED_BEFORE),
      state: keyOf(DOCUMENT_STATES),
      expires_on: z.iso.date().nullable(),
    }),
  ),
  /** The latest packs, the newest first. */
  packed: z.array(packed),
});
/** What can go to the university of an application. */
export type ApplicationPack = z.output<typeof pack>;

const packedFile = row({
  version_id: z.guid(),
  name: z.string(),
  content_type: contentType,
  pages: z.number(),
  bytes: z.number(),
  sha256: z.string(),
  storage_object: z.string(),
});
export type PackedFile = z.output<typeof packedFile>;

export const answers = {
  read_application_pack: pack,
  open_application_pack: z.array(packedFile),
  record_application_pack: z.unknown(),
  list_student_documents: studentDocuments.nullable(),
  list_document_queue: listAnswer(queued),
  claim_document: claimed.nullable(),
  release_document: z.unknown(),
  review_document: z.string(),
  reopen_document: z.string(),
  ask_document: z.unknown(),
  spare_document: z.unknown(),
  begin_document_upload: begun,
  find_document_upload: upload.nullable(),
  refuse_document_upload: z.unknown(),
  commit_document_version: committed,
  open_document_version: z.union([opened, refused]).nullable(),
  list_documents_to_scan: z.array(row({ version_id: z.guid(), storage_object: z.string() })),
  record_document_scan: z.unknown(),
  expire_documents: z.number(),
  list_document_files_to_remove: z.array(z.string()),
  mark_document_files_removed: z.number(),
};
export const call = procedureCalls(answers);
