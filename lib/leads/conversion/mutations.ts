import "server-only";
import { newToken } from "@/lib/invitations/token";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { describeChanges } from "../desk/changes";
import type { LeadAt } from "../desk/mutations";
import { listChangesSince } from "../desk/queries";
import { type ConvertedLead, call } from "./rows";
import type { FirstApplication } from "./schema";

const CONFLICTS = [
  "converted",
  "closed",
  "not_ready",
  "staff",
  "locked",
  "closing",
  "minor",
  "already_student",
  "other_account",
  "no_email",
  "do_not_contact",
  "invited",
  "duplicate_application",
  "not_converted",
  "student_active",
  "application_worked",
] as const;
/** Why nothing was changed. With "changed" comes a sentence that says whose change came between. */
export type ConversionRefusal = (typeof CONFLICTS)[number] | "gone" | "not_yours" | "changed";

/** The token is for the invitation, where one was made. */
export async function convertLead(
  db: Db,
  { application, ...at }: LeadAt & { application: FirstApplication | null },
): Promise<Result<{ lead: ConvertedLead; token: string }, ConversionRefusal>> {
  const { token, hash } = newToken();
  const { data, error } = await call(db, "convert_lead", {
    p_lead_id: at.leadId,
    p_token_hash: hash,
    p_application: application && {
      status: application.status,
      destination: application.destination,
      ...(application.program ? { program_name: application.program } : {}),
      ...(application.intake ? { intake: application.intake } : {}),
    },
    p_version: at.version,
  });
  return error ? refusal(db, at, error) : ok({ lead: data, token });
}

export async function undoConversion(db: Db, at: LeadAt): Promise<Result<number, ConversionRefusal>> {
  const { data, error } = await call(db, "undo_conversion", { p_lead_id: at.leadId, p_version: at.version });
  return error ? refusal(db, at, error) : ok(data);
}

async function refusal(
  db: Db,
  { leadId, version }: LeadAt,
  error: { code: string; message: string; details: string | null },
) {
  if (error.code === "PT404") return fail("gone");
  if (error.code === "PT403") return fail("not_yours");
  if (error.code === "PT409") {
    if (error.details === "changed")
      return fail("changed", describeChanges(await listChangesSince(db, leadId, version)));
    const conflict = CONFLICTS.find((name) => name === error.details);
    if (conflict) return fail(conflict);
  }
  throw new Error(`The lead was not converted: ${error.code} ${error.message}`);
}
