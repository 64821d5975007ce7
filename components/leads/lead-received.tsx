import { CalendarPlus } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import type { LeadReceipt } from "@/lib/leads/receipt";
import { differsFromIndianTime, formatDateTime, timeZoneName } from "@/lib/leads/slots";
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
            <dt className="text-sm text-muted-foreground">{receipt.seat?.title ?? "Your consultation"}</dt>
            <dd className="font-display text-xl">
              <time dateTime={startsAt.toISOString()}>{formatDateTime(receipt.timeZone, startsAt)}</time>
              {differsFromIndianTime(startsAt, receipt.timeZone) ? null : " IST"}
            </dd>
            {differsFromIndianTime(startsAt, receipt.timeZone) ? (
              <dd className="text-sm text-muted-foreground">
                {timeZoneName(startsAt, receipt.timeZone, "long")}. In India that is{" "}
                {formatDateTime(INDIAN_TIME, startsAt)}.
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
        {receipt.referralLink ? (
          <div>
            <dt className="text-sm text-muted-foreground">Your link to share</dt>
            <dd className="font-semibold break-all" data-referral-link>
              <a href={receipt.referralLink} className="text-link">
                {receipt.referralLink}
              </a>
            </dd>
          </div>
        ) : null}
      </dl>
      {receipt.calendarPath ? (
        <a
          href={receipt.calendarPath}
          download={receipt.seat ? "webinar.ics" : "consultation.ics"}
          className={buttonVariants({ variant: "outline", className: "w-fit" })}
        >
          <CalendarPlus aria-hidden />
          Add to your calendar
        </a>
      ) : null}
      <p className="measure text-sm text-muted-foreground">
        {receipt.email
          ? `We have written to ${receipt.email} with the same details. If it is not there in a few minutes, check your spam folder.`
          : "Keep this reference. It helps us find your request quickly."}
      </p>
    </section>
  );
}

function headingOf({ requestType, startsAt, seat }: LeadReceipt): string {
  if (seat) return seat.status === "waiting" ? "You are on the waiting list" : "You have a seat";
  if (startsAt) return "Your consultation is booked";
  switch (requestType) {
    case "callback":
      return "We will call you";
    case "contact":
      return "We have your message";
    case "referral":
      return "Thank you. Your referral is recorded";
    case "partner":
      return "We have your proposal";
    case "download":
      return "We will email you when it changes";
    case "job_application":
      return "We have your application";
    default:
      return "We have your request";
  }
}

function nextStepOf({ requestType, startsAt, phone, callTime, seat }: LeadReceipt): string {
  if (seat?.status === "waiting")
    return `All seats are taken. You are number ${seat.place} on the waiting list. When a seat comes free we email you at once.`;
  if (seat) return "The link to join is in your confirmation email.";
  if (startsAt) return `A counsellor will call you on ${phone}. You do not need to prepare anything.`;
  switch (requestType) {
    case "consultation":
      return `We will email you a time, then call you on ${phone}.`;
    case "callback":
      return `We will call ${phone}. ${callTime ?? ""}, Monday to Saturday.`;
    case "referral":
      return "Share the link below. If your friend writes to us through it, in the same browser, we record that you referred them.";
    case "program_request":
      return `A counsellor will look up the entry requirements and the cost, then call you on ${phone} or email you.`;
    case "partner":
      return "Our partnerships team will read your proposal and reply by email. We work Monday to Saturday.";
    case "download":
      return "When the guide changes we send you the new version, and nothing else.";
    case "job_application":
      return "We read every application and reply either way. After twelve months we delete it with your CV.";
    case "webinar":
      return "The webinar had already started when we got your registration. We will email you about the recording.";
    default:
      return "A person reads every message and replies by email. We work Monday to Saturday.";
  }
}
