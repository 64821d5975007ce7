import type { Case, Waiver } from "@/lib/applications/rows";
import { statusName } from "@/lib/applications/rules";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { WaiverDecision } from "./waiver-decision";

/** Exceptions: those that were made, and for colleagues those that wait or were refused. */
export function WaiverList({ found }: { found: Case }) {
  return (
    <section aria-labelledby="exceptions" className="grid gap-3">
      <h2 id="exceptions" className="text-xl">
        Exceptions
      </h2>
      <ul className="divide-y border-y">
        {found.waivers.map((waiver) => (
          <li key={waiver.id} className="grid gap-2 py-3">
            <p className="font-semibold">
              {stateOf(waiver)}, on the way to {statusName(waiver.to).toLowerCase()}
            </p>
            {waiver.what ? <p className="measure">What was missing: {waiver.what}</p> : null}
            <p className="measure">Why: {waiver.reason}</p>
            <p className="text-sm text-muted-foreground">
              Asked by {waiver.askedName ?? "a colleague"} on{" "}
              {formatDay(dayInIndia(new Date(waiver.askedAt)))}
              {waiver.decidedAt
                ? `, decided by ${waiver.decidedName ?? "a colleague"} on ${formatDay(dayInIndia(new Date(waiver.decidedAt)))}`
                : ""}
            </p>
            {waiver.isWaived === null && found.mayDecide ? (
              waiver.isOwn ? (
                <p className="text-sm">You asked for it, so somebody else decides.</p>
              ) : (
                <WaiverDecision waiverId={waiver.id} />
              )
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ isWaived }: Waiver): string {
  if (isWaived === null) return "Waits for a decision";
  return isWaived ? "Exception made" : "Exception refused";
}
