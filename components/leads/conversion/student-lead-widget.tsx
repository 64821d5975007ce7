import type { ReactNode } from "react";
import { ActivityEntry } from "@/components/activity/activity-entry";
import type { Actor } from "@/lib/access/decide";
import { canFollowLink } from "@/lib/access/links";
import { leadEventEntry } from "@/lib/activity/entry-of";
import { findStudentLead } from "@/lib/leads/conversion/queries";
import { crmPath } from "@/lib/leads/crm-path";
import { LEAD_DETAIL_NAMES, LEAD_DETAILS, languageName } from "@/lib/leads/wording";
import { formatMoment } from "@/lib/platform/clock";
import { LOCALES } from "@/lib/platform/locales";
import { userDb } from "@/lib/platform/supabase/user";

/** The lead that became this student: who looked after it, what the person told us, and what happened since. */
export async function StudentLeadWidget({
  actor,
  studentId,
  now,
}: {
  actor: Actor;
  studentId: string;
  now: Date;
}) {
  const lead = await findStudentLead(await userDb(), studentId);
  if (!lead) return null;
  const href = crmPath({}, lead.leadId);
  return (
    <section aria-labelledby="from-lead" className="grid min-w-0 gap-3 rounded-md border bg-card p-5">
      <h2 id="from-lead" className="text-xl">
        From lead{" "}
        {canFollowLink(actor, href) ? (
          <a href={href} className="text-link">
            {lead.reference}
          </a>
        ) : (
          lead.reference
        )}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <Fact name="First contact">{lead.contactName ?? "Nobody"}</Fact>
        <Fact name="First asked us">{formatMoment(lead.createdAt)}</Fact>
        {lead.destination ? <Fact name="Destination">{lead.destination}</Fact> : null}
        {lead.locale === "en" ? null : <Fact name="Language">{languageName(lead.locale)}</Fact>}
        {LEAD_DETAIL_NAMES.map((name) => {
          const value = lead.details[name];
          return value ? (
            <Fact key={name} name={LEAD_DETAILS[name]}>
              <bdi className="break-words">{value}</bdi>
            </Fact>
          ) : null;
        })}
        {lead.message ? (
          <Fact name="Message">
            <span dir="auto" className="whitespace-pre-line">
              {lead.message}
            </span>
          </Fact>
        ) : null}
        {lead.consentText ? (
          <Fact name="Consent">
            <q lang={LOCALES[lead.locale].tag}>{lead.consentText}</q>
          </Fact>
        ) : null}
      </dl>
      <details>
        <summary className="text-link w-fit">Timeline of the lead</summary>
        <ol className="mt-3 text-sm">
          {lead.events.map((event) => (
            <ActivityEntry key={event.id} entry={leadEventEntry(event)} now={now} people={[]} />
          ))}
        </ol>
      </details>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
