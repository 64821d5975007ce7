import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Json } from "@/lib/platform/supabase/database.types";
import type { Db } from "@/lib/platform/supabase/db";
import type { ItemKey } from "../../item";
import { callExam } from "../../procedures";
import type { KeyChangeKind } from "./rows";
import { RUN_LIMITS } from "./rules";

/** The words with which the procedures refuse. */
const REFUSALS = {
  GONE: "gone",
  OWN: "own",
  PROPOSED: "proposed",
  NOTHING_NEW: "nothing_new",
  DECIDED: "decided",
  STALE: "stale",
  TWO_PEOPLE: "two_people",
  TRY_FIRST: "try_first",
} as const;
type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

type Proposal = {
  itemVersionId: string;
  kind: KeyChangeKind;
  key: ItemKey | null;
  explanation: string | null;
  reason: string;
  decision: string;
  objections: string[];
};

export async function proposeChange(db: Db, proposal: Proposal): Promise<Result<string, Refusal>> {
  const { data, error } = await callExam(db, "propose_key_change", {
    p_item_version_id: proposal.itemVersionId,
    p_kind: proposal.kind,
    p_key: proposal.key as Json,
    p_explanation: proposal.explanation as string,
    p_reason: proposal.reason,
    p_decision: (proposal.decision || null) as string,
    p_objections: proposal.objections,
  });
  return error ? refused(error) : ok(data);
}

/** Tries a change on every attempt, or makes it; what does not fit into one press is carried on by the server. */
export async function runChange(
  db: Db,
  procedure: "trial_key_change" | "apply_key_change",
  changeId: string,
): Promise<Result<null, Refusal>> {
  const until = Date.now() + RUN_LIMITS.patienceMs;
  for (;;) {
    const { data, error } = await callExam(db, procedure, {
      p_change_id: changeId,
      p_limit: RUN_LIMITS.batch,
    });
    if (error) return refused(error);
    if (data.state === "done" || Date.now() > until) return ok(null);
  }
}

export async function withdrawChange(db: Db, changeId: string): Promise<Result<null, Refusal>> {
  const { error } = await callExam(db, "withdraw_key_change", { p_change_id: changeId });
  return error ? refused(error) : ok(null);
}

export async function rejectObjection(
  db: Db,
  objectionId: string,
  decision: string,
): Promise<Result<null, "gone">> {
  const { error } = await callExam(db, "decide_objection", {
    p_objection_id: objectionId,
    p_accept: false,
    p_decision: decision,
  });
  if (error?.code === "PT404") return fail("gone");
  if (error) throw error;
  return ok(null);
}

function refused(error: { message: string }) {
  const reason = REFUSALS[error.message as keyof typeof REFUSALS];
  if (!reason) throw error;
  return fail(reason);
}
