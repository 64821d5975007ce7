import { CalendarPlus } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import type { LeadReceipt } from "@/lib/leads/actions";
import { differsFromIndia, momentIn, zoneName } from "@/lib/leads/slots";
import { INDIAN_TIME } from "@/lib/leads/wording";

/** What stands in place of a form that was sent: the reference, the time, and what happens next. */
export function LeadReceived({ receipt }: { receipt: LeadReceipt }) {
  const startsAt = receipt.startsAt ? new Date(receipt.startsAt) : null;
  return (
    <section
      aria-labelledby="received"
      tabIndex={-1}
      data-received
      // biome-ignore lint/a11y/noAutofocus: the answer to what the visitor has just sent.
      autoFocus
      className="grid gap-6 outline-none"
    >
      <div>
        <h2 id="received" className="text-2xl">
          {headingOf(receipt)}
        </h2>
        <p className="measure mt-2">{nextStepOf(receipt)}</p>
      </div>
      <dl className="grid gap-4 border-y border-t-foreground py-5">
        {startsAt ? (
          <div>
            <dt className="text-sm text-muted-foreground">Your consultation</dt>
            <dd className="font-display text-xl">
              <time dateTime={startsAt.toISOString()}>{momentIn(receipt.timeZone, startsAt)}</time>
              {differsFromIndia(startsAt, receipt.timeZone) ? null : " IST"}
            </dd>
            {differsFromIndia(startsAt, receipt.timeZone) ? (
              <dd className="text-sm text-muted-foreground">
                {zoneName(startsAt, receipt.timeZone, "long")}. In India that is{" "}
                {momentIn(INDIAN_TIME, startsAt)}.
              </dd>
            ) : null}
          </div>
        ) : null}
        <div>
          <dt className="text-sm text-muted-foreground">Your reference</dt>
          <dd className="figures font-display text-xl" data-reference>
            {receipt.reference}
          </dd>
        </div>
      </dl>
      {receipt.calendarPath ? (
        <a
          href={receipt.calendarPath}
          download="consultation.ics"
          className={buttonVariants({ variant: "outline", className: "w-fit" })}
        >
          <CalendarPlus aria-hidden />
          Add to your calendar
        </a>
      ) : null}
      <p className="measure text-sm text-muted-foreground">
        {receipt.email
          ? `We have written to ${receipt.email} with the same details. If nothing is there in a few minutes, look among unwanted mail.`
          : "Keep the reference: with it we find your request at once."}
      </p>
    </section>
  );
}

function headingOf({ requestType, startsAt }: LeadReceipt): string {
  if (startsAt) return "Your consultation is booked";
  if (requestType === "consultation") return "We have your request";
  return requestType === "callback" ? "We will call you" : "We have your message";
}

function nextStepOf({ requestType, startsAt, phone, callTime }: LeadReceipt): string {
  if (startsAt) return `A counsellor calls you on ${phone}. You need not prepare anything.`;
  if (requestType === "consultation")
    return `We will write to suggest a time, and then call you on ${phone}.`;
  if (requestType === "callback") return `We call ${phone}. ${callTime ?? ""}, Monday to Saturday.`;
  return "A person reads every message and answers by e-mail. We work Monday to Saturday.";
}
