import { CalendarPlus } from "lucide-react";
import { useLocale, useTranslate } from "#translate";
import { buttonVariants } from "@/components/ui/button";
import type { LeadReceipt } from "@/lib/leads/receipt";
import { differsFromIndianTime, formatDateTime, timeZoneName } from "@/lib/leads/slots";
import { INDIAN_TIME } from "@/lib/leads/wording";
import type { Translate } from "@/lib/locales/translate";

/** What stands in place of a form that was sent: the reference, the time, and what happens next. */
export function LeadReceived({ receipt }: { receipt: LeadReceipt }) {
  const t = useTranslate();
  const locale = useLocale();
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
          {headingOf(receipt, t)}
        </h2>
        <p className="measure mt-2">{nextStepOf(receipt, t)}</p>
      </div>
      <dl className="grid gap-4 border-y border-t-foreground py-5">
        {startsAt ? (
          <div>
            <dt className="text-sm text-muted-foreground">{receipt.seat?.title ?? t("Your consultation")}</dt>
            <dd className="font-display text-xl">
              <time dateTime={startsAt.toISOString()}>
                {formatDateTime(receipt.timeZone, startsAt, locale)}
              </time>
              {differsFromIndianTime(startsAt, receipt.timeZone) ? null : " IST"}
            </dd>
            {differsFromIndianTime(startsAt, receipt.timeZone) ? (
              <dd className="text-sm text-muted-foreground">
                {t("{zone}. In India that is {time}.", {
                  zone: timeZoneName(startsAt, receipt.timeZone, "long", locale),
                  time: formatDateTime(INDIAN_TIME, startsAt, locale),
                })}
              </dd>
            ) : null}
          </div>
        ) : null}
        <div>
          <dt className="text-sm text-muted-foreground">{t("Your reference")}</dt>
          <dd className="figures font-display text-xl" data-reference>
            {receipt.reference}
          </dd>
        </div>
        {receipt.referralLink ? (
          <div>
            <dt className="text-sm text-muted-foreground">{t("Your link to share")}</dt>
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
          {t("Add to your calendar")}
        </a>
      ) : null}
      <p className="measure text-sm text-muted-foreground">
        {receipt.email
          ? t(
              "We have written to {email} with the same details. If it is not there in a few minutes, check your spam folder.",
              { email: receipt.email },
            )
          : t("Keep this reference. It helps us find your request quickly.")}
      </p>
    </section>
  );
}

/** Webinars, partners, downloads and jobs have English pages only, and so have their sentences. */
function headingOf({ requestType, startsAt, seat }: LeadReceipt, t: Translate): string {
  if (seat) return seat.status === "waiting" ? "You are on the waiting list" : "You have a seat";
  if (startsAt) return t("Your consultation is booked");
  switch (requestType) {
    case "callback":
      return t("We will call you");
    case "contact":
      return t("We have your message");
    case "referral":
      return t("Thank you. Your referral is recorded");
    case "partner":
      return "We have your proposal";
    case "download":
      return "We will email you when it changes";
    case "job_application":
      return "We have your application";
    default:
      return t("We have your request");
  }
}

function nextStepOf(receipt: LeadReceipt, t: Translate): string {
  const { requestType, startsAt, callTime, seat } = receipt;
  const phone = receipt.phone ?? "";
  if (seat?.status === "waiting")
    return `All seats are taken. You are number ${seat.place} on the waiting list. When a seat comes free we email you at once.`;
  if (seat) return "The link to join is in your confirmation email.";
  if (startsAt)
    return t("A counsellor will call you on {phone}. You do not need to prepare anything.", { phone });
  switch (requestType) {
    case "consultation":
      return t("We will email you a time, then call you on {phone}.", { phone });
    case "callback":
      return t("We will call {phone}. {time}, Monday to Saturday.", { phone, time: t(callTime ?? "") });
    case "referral":
      return t(
        "Share the link below. If your friend writes to us through it, in the same browser, we record that you referred them.",
      );
    case "program_request":
      return t(
        "A counsellor will look up the entry requirements and the cost, then call you on {phone} or email you.",
        { phone },
      );
    case "partner":
      return "Our partnerships team will read your proposal and reply by email. We work Monday to Saturday.";
    case "download":
      return "When the guide changes we send you the new version, and nothing else.";
    case "job_application":
      return "We read every application and reply either way. After twelve months we delete it with your CV.";
    case "webinar":
      return "The webinar had already started when we got your registration. We will email you about the recording.";
    default:
      return t("A person reads every message and replies by email. We work Monday to Saturday.");
  }
}
