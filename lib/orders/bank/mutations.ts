import "server-only";
import type { Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { type RefusalOf, refusalReader } from "@/lib/platform/supabase/refusals";
import { call } from "./rows";
import type { AccountVerdict, BankAccountEntry, Sighting, TransferVerdict } from "./schema";

const proposing = refusalReader({ details: ["waiting"], codes: { PT403: "denied", PT404: "gone" } });

/** Proposes our account for transfers; another administrator confirms it. */
export async function proposeBankAccount(
  db: Db,
  { key, holder, bank, accountNumber, ifsc, upiId, swift, iban }: BankAccountEntry,
): Promise<Result<string, RefusalOf<typeof proposing.result>>> {
  return proposing.result(
    await call(db, "propose_bank_account", {
      p_account: {
        holder,
        bank,
        account_number: accountNumber,
        ifsc,
        upi_id: upiId ?? null,
        swift: swift ?? null,
        iban: iban ?? null,
      },
      p_key: key,
    }),
  );
}

const deciding = refusalReader({ details: ["changed", "own"], codes: { PT403: "denied", PT404: "gone" } });

export async function decideBankAccount(
  db: Db,
  { accountId, version, verdict }: AccountVerdict,
): Promise<Result<"shown" | "withdrawn" | "ended", RefusalOf<typeof deciding.result>>> {
  return deciding.result(
    await call(db, "decide_bank_account", {
      p_account_id: accountId,
      p_version: version,
      p_verdict: verdict,
    }),
  );
}

const checking = refusalReader({
  details: ["changed", "decided", "own", "second_needed", "reason_needed", "taken"],
  codes: { PT403: "denied", PT404: "gone" },
});
type Checked = RefusalOf<typeof checking.result>;

/** The first of two has found a transfer on the statement. */
export async function seeTransfer(
  db: Db,
  { transferId, version, received }: Sighting,
): Promise<Result<void, Checked>> {
  return checking.done(
    await db.rpc("see_bank_transfer", {
      p_transfer_id: transferId,
      p_version: version,
      p_received_minor: received,
    }),
  );
}

/** The second confirms it, sends it back to be looked for again, or refuses it. */
export async function decideTransfer(
  db: Db,
  { transferId, version, verdict, reason }: TransferVerdict,
): Promise<Result<"paid" | "mismatched" | "surplus" | "returned" | "refused", Checked>> {
  return checking.result(
    await call(db, "decide_bank_transfer", {
      p_transfer_id: transferId,
      p_version: version,
      p_verdict: verdict,
      p_reason: reason ?? null,
    }),
  );
}
