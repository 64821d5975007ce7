/** What happened to applications, documents and exams, as a timeline of colleagues says it. */
import { eventSentence } from "@/lib/applications/wording";
import { REJECTIONS } from "@/lib/documents/choices";
import { PAYMENT_STATES, PURCHASE_TYPES } from "@/lib/payments/wording";
import { formatDay } from "@/lib/platform/clock";
import type { ActivityGroup, Entry } from "./entries";
import type { CaseActivity } from "./rows";

export function caseEntry(happened: CaseActivity): Entry {
  const { at, id, source, actorName, line } = happened;
  const said = say(happened);
  return {
    id: `${source}-${id}`,
    at,
    actor: actorName,
    ...said,
    // Of several applications each line names its own.
    ...(line ? { lines: [{ text: line, isBad: false }] } : {}),
  };
}

function say(happened: CaseActivity): Pick<Entry, "group" | "sentence" | "text"> {
  switch (happened.source) {
    case "application": {
      const event = happened.details;
      return { group: eventGroup(event.kind), sentence: eventSentence(event, false), text: event.reason };
    }
    case "requirement": {
      const { name, state, why, dueOn } = happened.details;
      const by = dueOn ? ` by ${formatDay(dueOn)}` : "";
      return {
        group: "document",
        sentence: state === "asked" ? `Asked for: ${name}${by}` : `Not needed: ${name}`,
        text: why,
      };
    }
    case "upload": {
      const { name, versionNo } = happened.details;
      return {
        group: "document",
        sentence: versionNo === 1 ? `Uploaded: ${name}` : `Uploaded: ${name}, version ${versionNo}`,
      };
    }
    case "review": {
      const { name, decision, reason, note } = happened.details;
      if (decision === "accepted") return { group: "document", sentence: `Accepted: ${name}`, text: note };
      if (decision === "reopened")
        return { group: "document", sentence: `Opened again: ${name}`, text: note };
      return {
        group: "document",
        sentence: `Sent back: ${name}`,
        text: [reason && REJECTIONS[reason].name, note].filter(Boolean).join(". "),
      };
    }
    case "reminder":
      return { group: "mail", sentence: `Reminder by email: ${happened.details.title}` };
    case "exam": {
      const { title, mode, result } = happened.details;
      return {
        group: "exam",
        sentence: `${mode === "practice" ? "Practised" : "Sat"} ${title}${result === null ? "" : `, result ${result}`}`,
      };
    }
    case "purchase": {
      const { type, status } = happened.details;
      return {
        group: "payment",
        sentence: `${PURCHASE_TYPES[type]}: ${PAYMENT_STATES[status].toLowerCase()}`,
      };
    }
  }
}

/** By the words of its name, so that a new kind of event has a group without being listed here. */
function eventGroup(kind: string): ActivityGroup {
  if (/^(offer|condition|deposit|confirmed)/.test(kind)) return "offer";
  if (/^packed|document/.test(kind)) return "document";
  return "step";
}
