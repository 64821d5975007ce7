/** What happened to a student and their applications, as a timeline of colleagues says it. */
import { eventSentence } from "@/lib/applications/wording";
import { REJECTIONS } from "@/lib/documents/choices";
import { callSentence } from "@/lib/leads/desk/event-sentence";
import { mailState } from "@/lib/leads/mail/mail-state";
import { conversationPath, messageAnchor } from "@/lib/messages/path";
import { whatWasSeen } from "@/lib/offers/seen";
import { transferPath } from "@/lib/orders/bank/path";
import { PAYMENT_STATES, PURCHASE_TYPES } from "@/lib/payments/wording";
import { formatDay } from "@/lib/platform/clock";
import { refundPath } from "@/lib/refunds/path";
import { formatMinor } from "@/lib/service-catalog/price";
import type { ActivityGroup, Entry } from "./entries";
import { extractOf } from "./folding";
import type { CaseActivity } from "./rows";

export function caseEntry(happened: CaseActivity): Entry {
  const { at, id, source, actorName, line } = happened;
  const { lines = [], ...said } = happened.source === "message" ? sayMessage(happened) : say(happened);
  // Of several applications each line names its own.
  const below = [...(line ? [{ text: line, isBad: false }] : []), ...lines];
  return {
    id: `${source}-${id}`,
    at,
    actor: actorName,
    ...said,
    ...(below.length > 0 ? { lines: below } : {}),
  };
}

/** Whoever wrote stands in the sentence, so that the words follow their name. */
function sayMessage({ id, actorName, details }: OfSource<"message">): Omit<Entry, "id" | "at"> {
  const { conversationId, words } = details;
  return {
    group: "message",
    sentence: words === null ? `A message from ${actorName} was removed` : `${actorName} wrote`,
    actor: null,
    text: words === null ? null : extractOf(words),
    link: {
      href: `${conversationPath(conversationId)}#${messageAnchor(id)}`,
      label: "Read it in the conversation",
    },
    thread: conversationId,
  };
}

function say(
  happened: Exclude<CaseActivity, { source: "message" }>,
): Pick<Entry, "group" | "sentence" | "text" | "link" | "lines" | "thread"> {
  switch (happened.source) {
    case "application": {
      const event = happened.details;
      const text = [event.reason, whatWasSeen(event.details)].filter((each) => each !== null).join("\n");
      return {
        group: eventGroup(event.kind),
        sentence: eventSentence(event, false),
        text: text || null,
      };
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
    case "mail": {
      const { subject, isToFamily, ...sent } = happened.details;
      return {
        group: "mail",
        sentence: `${isToFamily ? "Email to the family" : "Email to the student"}: ${subject}`,
        lines: [mailState({ ...sent, failedAt: null, failure: null })],
        // They are often many: the newest is shown, those before it on demand, and one that did not go never folded away.
        ...(sent.status === "failed" ? {} : { thread: "mail" }),
      };
    }
    case "exam": {
      const { title, mode, result } = happened.details;
      return {
        group: "exam",
        sentence: `${mode === "practice" ? "Practised" : "Sat"} ${title}${result === null ? "" : `, result ${result}`}`,
      };
    }
    case "call":
      return {
        group: "call",
        sentence: callSentence(happened.details.outcome),
        text: happened.details.note,
      };
    case "purchase": {
      const { type, status } = happened.details;
      return {
        group: "payment",
        // It stands where it was bought; when the money went back stands in a line of its own.
        sentence: `${PURCHASE_TYPES[type]}: ${status === "refunded" ? "paid, refunded since" : PAYMENT_STATES[status].toLowerCase()}`,
      };
    }
    case "refund": {
      const { refundId, what, why } = happened.details;
      return {
        group: "payment",
        sentence: `${refundStep(happened.details)}: ${what}`,
        text: why,
        ...(refundId ? { link: { href: refundPath(refundId), label: "Open the refund" } } : {}),
      };
    }
    case "transfer": {
      const { transferId, what, why } = happened.details;
      return {
        group: "payment",
        sentence: `${transferStep(happened.details)}: ${what}`,
        text: why,
        link: { href: transferPath(transferId), label: "Open the transfer" },
      };
    }
  }
}

type OfSource<S extends CaseActivity["source"]> = Extract<CaseActivity, { source: S }>;

function refundStep({ step, amountMinor, currency, isWorkedOut }: OfSource<"refund">["details"]): string {
  const sum = formatMinor(amountMinor, currency);
  switch (step) {
    case "refund_asked":
      return isWorkedOut ? `Refund asked for, at most ${sum}` : `Refund of ${sum} asked for`;
    case "refund_approved":
      return `Refund of ${sum} approved`;
    case "refund_refused":
      return `Refund of ${sum} refused`;
    case "refunded":
      return `${sum} paid back`;
    case "refund_failed":
      return `Refund of ${sum} sent back by the bank`;
    case "taken_back":
      return `${sum} taken back by the buyer’s bank`;
  }
}

function transferStep({
  step,
  amountMinor,
  currency,
  outcome,
  isByLink,
}: OfSource<"transfer">["details"]): string {
  const sum = formatMinor(amountMinor, currency);
  switch (step) {
    case "claimed":
      return isByLink
        ? `Transfer of ${sum} reported through the payment link`
        : `Transfer of ${sum} reported`;
    case "confirmed":
      return `Transfer of ${sum} confirmed${outcome === null ? "" : OUTCOMES[outcome]}`;
    case "refused":
      return `Transfer of ${sum} not found on the statement`;
  }
}
const OUTCOMES = {
  paid: "",
  mismatched: ", not the sum that was asked for",
  surplus: ", which was paid before",
} as const;

/** By the words of its name, so that a new kind of event has a group without being listed here. */
function eventGroup(kind: string): ActivityGroup {
  if (/^(offer|condition|deposit|confirmed)/.test(kind)) return "offer";
  if (/^packed|document/.test(kind)) return "document";
  return "step";
}
