import "server-only";
import { z } from "zod";
import { listAnswer } from "@/lib/platform/lists/list-answer";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { ORDER_STATE_NAMES } from "../wording";
import { TRANSFER_KINDS } from "./numbers";
import { ACCOUNT_STATE_NAMES, TRANSFER_OUTCOME_NAMES, TRANSFER_STATE_NAMES } from "./wording";

const moment = z.iso.datetime({ offset: true });
const minor = z.number().int();
const state = z.enum(TRANSFER_STATE_NAMES);
const outcome = z.enum(TRANSFER_OUTCOME_NAMES).nullable();

const particulars = {
  holder: z.string(),
  bank: z.string(),
  account_number: z.string(),
  ifsc: z.string(),
  upi_id: z.string().nullable(),
  swift: z.string().nullable(),
  iban: z.string().nullable(),
};
const shownAccount = row(particulars);
export type ShownAccount = z.output<typeof shownAccount>;

const bankAccount = row({
  id: z.guid(),
  version: z.number().int(),
  state: z.enum(ACCOUNT_STATE_NAMES),
  ...particulars,
  proposed_by: z.guid().nullable(),
  proposed_by_name: z.string().nullable(),
  proposed_at: moment,
  confirmed_by_name: z.string().nullable(),
  confirmed_at: moment.nullable(),
  ended_by_name: z.string().nullable(),
  ended_at: moment.nullable(),
});
export type BankAccount = z.output<typeof bankAccount>;

/** A transfer as whoever made it reads it. */
export const OWN_COLUMNS =
  "id, state, outcome, kind, reference, amount_minor, received_minor, paid_on, due_on, reason, created_at, payment:payments(part)";
export const ownTransfer = row({
  id: z.guid(),
  state,
  outcome,
  kind: z.enum(TRANSFER_KINDS),
  reference: z.string(),
  amount_minor: minor,
  received_minor: minor.nullable(),
  paid_on: z.iso.date(),
  due_on: z.iso.date(),
  reason: z.string().nullable(),
  created_at: moment,
  payment: row({ part: z.number().int() }),
});
export type OwnTransfer = z.output<typeof ownTransfer>;

/** The buyer's name is null once the account is deleted. */
const listedTransfer = row({
  id: z.guid(),
  order_reference: z.string(),
  buyer_name: z.string().nullable(),
  kind: z.enum(TRANSFER_KINDS),
  reference: z.string(),
  state,
  outcome,
  amount_minor: minor,
  currency: z.string(),
  paid_on: z.iso.date(),
  due_on: z.iso.date(),
  is_late: z.boolean(),
  created_at: moment,
});
export type ListedTransfer = z.output<typeof listedTransfer>;

const transferFile = row({
  id: z.guid(),
  version: z.number().int(),
  state,
  outcome,
  kind: z.enum(TRANSFER_KINDS),
  reference: z.string(),
  amount_minor: minor,
  asked_minor: minor,
  currency: z.string(),
  paid_on: z.iso.date(),
  proof_type: z.string().nullable(),
  is_by_link: z.boolean(),
  due_on: z.iso.date(),
  is_late: z.boolean(),
  received_minor: minor.nullable(),
  seen_by: z.guid().nullable(),
  seen_by_name: z.string().nullable(),
  seen_at: moment.nullable(),
  confirmed_by_name: z.string().nullable(),
  confirmed_at: moment.nullable(),
  refused_by_name: z.string().nullable(),
  refused_at: moment.nullable(),
  reason: z.string().nullable(),
  created_at: moment,
  is_own: z.boolean(),
  has_other_admin: z.boolean(),
  order: row({
    id: z.guid(),
    reference: z.string(),
    state: z.enum(ORDER_STATE_NAMES),
    buyer_name: z.string().nullable(),
    what: z.string(),
    part: z.number().int(),
    /** 0 where it is paid at once. */
    parts: z.number().int(),
  }),
});
export type TransferFile = z.output<typeof transferFile>;

const proof = row({
  object: z.string(),
  type: z.enum(["application/pdf", "image/jpeg", "image/png"]),
  viewer_name: z.string(),
});
export type TransferProof = z.output<typeof proof>;

export const call = procedureCalls({
  propose_bank_account: z.guid(),
  decide_bank_account: z.enum(["shown", "withdrawn", "ended"]),
  read_bank_account: shownAccount.nullable(),
  list_bank_accounts: row({ administrators: z.number().int(), accounts: z.array(bankAccount) }),
  begin_bank_transfer: moment,
  claim_bank_transfer: row({ id: z.guid(), proof_object: z.string().nullable() }),
  list_bank_transfers: listAnswer(listedTransfer),
  read_bank_transfer: transferFile,
  open_transfer_proof: proof.nullable(),
  decide_bank_transfer: z.enum(["paid", "mismatched", "surplus", "returned", "refused"]),
});
