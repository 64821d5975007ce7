import { formatMoment } from "@/lib/platform/clock";
import { LOST_REASONS } from "../desk/choices";
import { LEAD_STATUSES } from "../wording";
import type { LeadBulkAction } from "./choices";

/** What a run does, as pages name it: "Assign to Asha Rao". */
export function sayLeadBulk(action: LeadBulkAction, given: Readonly<Record<string, string>>): string {
  switch (action) {
    case "assign":
      return `Assign to ${given.owner_name ?? "a colleague"}`;
    case "share_out":
      return "Share out by the rules";
    case "give_back":
      return "Give back";
    case "next_step":
      return `Next step “${given.title ?? ""}”${given.due_at ? `, ${formatMoment(given.due_at)}` : ""}`;
    case "move":
      return `Move to ${nameOf(LEAD_STATUSES, given.status)}`;
    case "lose":
      return `Close as lost: ${nameOf(LOST_REASONS, given.lost_reason)}`;
    case "stop_contact":
      return "Stop contacting";
  }
}

const nameOf = (names: Readonly<Record<string, string>>, key: string | undefined) =>
  (key && names[key]) || "another";
