import "server-only";
import { randomUUID } from "node:crypto";
import { FILE_FAULTS } from "@/lib/documents/files/faults";
import { inspectFile } from "@/lib/documents/files/inspect";
import { scan } from "@/lib/documents/files/scanner";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { type RefusalOf, refusalReader } from "@/lib/platform/supabase/refusals";
import { call } from "./rows";
import type { TransferEntry } from "./schema";

/*
 * What payers tell us of their transfers. It is asked as the service: a payer by a link has no account, and only the
 * server has looked at a file.
 */

/** Private: nobody but the server reaches it, and the server asks the database first. */
const BUCKET = "documents";

const claiming = refusalReader({
  details: ["paid", "waiting", "taken", "day", "proof_needed", "consent_needed", "disputed"],
  codes: { PT404: "gone" },
});

type ProofFault = "file" | "infected" | "unscanned";
type Order = { id: string; userId: string; isByLink: boolean };

/** Keeps that somebody says they paid an order, with what they show of it. */
export async function claimTransfer(
  db: Db,
  { id, userId, isByLink }: Order,
  { key, kind, reference, amount, paidOn, proof }: TransferEntry,
): Promise<Result<void, RefusalOf<typeof claiming.result> | ProofFault>> {
  const kept = proof ? await keepProof(db, new Uint8Array(await proof.arrayBuffer())) : ok(null);
  if (!kept.ok) return kept;
  const claimed = await call(db, "claim_bank_transfer", {
    p_order_id: id,
    p_user_id: userId,
    p_is_by_link: isByLink,
    p_claim: { kind, reference, amount_minor: amount, paid_on: paidOn },
    p_proof: kept.value,
    p_key: key,
  });
  // Refused, or sent a second time: the file belongs to nothing. Without an answer it may belong to what was kept, and stays.
  const isAnswered = claimed.error === null || (claimed.status >= 400 && claimed.status < 500);
  if (kept.value && isAnswered && claimed.data?.proofObject !== kept.value.object)
    await removeProof(db, kept.value.object);
  const told = claiming.result(claimed);
  return told.ok ? ok(undefined) : told;
}

/** Looks at the bytes and stores them. */
async function keepProof(
  db: Db,
  bytes: Uint8Array,
): Promise<Result<{ object: string; type: string }, ProofFault>> {
  const file = await inspectFile(bytes);
  if (!file.isAccepted) return fail("file", FILE_FAULTS[file.reason]);
  const scanned = await scan(file.bytes);
  if (scanned === "infected") return fail("infected");
  // Colleagues open it at once, so that nothing is kept which nobody has looked at.
  if (scanned === "unreachable") return fail("unscanned");
  const object = `proofs/${randomUUID()}`;
  const { error } = await db.storage
    .from(BUCKET)
    .upload(object, file.bytes, { contentType: file.type, upsert: false });
  if (error) throw new Error(`The proof was not stored: ${error.message}`);
  return ok({ object, type: file.type });
}

async function removeProof(db: Db, object: string): Promise<void> {
  const { error } = await db.storage.from(BUCKET).remove([object]);
  if (error) throw new Error(`A proof was not removed: ${error.message}`);
}
