import { Mail, MessageCircle, Phone, X } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { type Actor, hasPermission, isAdmin } from "@/lib/access/decide";
import { formatPhone } from "@/lib/leads/phone";
import { findLead, listLeadEvents, listLeadWorkers, listNextStatuses } from "@/lib/leads/queries";
import type { Lead } from "@/lib/leads/rows";
import { userDb } from "@/lib/platform/supabase/user";
import { CancelSeatForm, LeadNoteForm, LeadOwner, LeadStatusForm } from "../lead-controls";
import { LeadFacts } from "../lead-facts";
import { LeadStatusBadge } from "../lead-status-badge";
import { LeadTimeline } from "../lead-timeline";

/** The lead that is open beside the list: who, how to reach them, what comes next, what happened. */
export async function LeadPanel({
  actor,
  leadId,
  listHref,
  now,
}: {
  actor: Actor;
  leadId: string;
  /** Back to the list as it is. */
  listHref: string;
  now: Date;
}) {
  const db = await userDb();
  const lead = await findLead(db, leadId);
  if (!lead) return <GoneLead listHref={listHref} />;
  const mayWork = hasPermission(actor, "leads.work") || isAdmin(actor);
  const [events, workers, next] = await Promise.all([
    listLeadEvents(db, leadId),
    listLeadWorkers(db),
    listNextStatuses(db, lead.status),
  ]);
  const owner = lead.ownerId === null ? "nobody" : lead.ownerId === actor.userId ? "me" : "colleague";
  const ownerName = lead.ownerId ? (workers.get(lead.ownerId) ?? null) : null;
  const maySetStatus = mayWork && (owner !== "colleague" || isAdmin(actor));

  return (
    <article
      aria-labelledby="open-lead"
      className="grid min-w-0 gap-6 text-sm xl:max-h-[calc(100dvh-7.5rem)] xl:overflow-y-auto xl:border-l xl:pr-1 xl:pl-5"
    >
      <header className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 id="open-lead" className="text-2xl">
              <bdi>{lead.name}</bdi>
            </h2>
            <LeadStatusBadge status={lead.status} />
            <span className="text-muted-foreground">{lead.reference}</span>
          </div>
          <a
            href={listHref}
            className={buttonVariants({ variant: "ghost", size: "icon", className: "-mt-1.5 -mr-1.5" })}
            title="Back to the list (Esc)"
          >
            <X aria-hidden />
            <span className="sr-only">Back to the list</span>
          </a>
        </div>
        <LeadContacts lead={lead} />
      </header>
      <section aria-labelledby="owner" className="grid gap-2">
        <h3 id="owner" className="font-sans font-semibold">
          Owner
        </h3>
        {mayWork ? (
          <LeadOwner leadId={lead.id} owner={owner} ownerName={ownerName} />
        ) : (
          <p>
            {owner === "nobody"
              ? "Nobody works on this lead yet."
              : `${ownerName ?? "A colleague"} works on it.`}
          </p>
        )}
      </section>
      {maySetStatus && next.length > 0 ? (
        <section aria-labelledby="status-heading" className="grid gap-2">
          <h3 id="status-heading" className="font-sans font-semibold">
            Status
          </h3>
          <LeadStatusForm leadId={lead.id} next={next} />
        </section>
      ) : null}
      <section aria-labelledby="facts" className="grid gap-2">
        <h3 id="facts" className="font-sans font-semibold">
          Details
        </h3>
        <LeadFacts lead={lead} />
        {mayWork && lead.webinar && lead.webinar.status !== "cancelled" ? (
          <CancelSeatForm leadId={lead.id} />
        ) : null}
      </section>
      <section aria-labelledby="timeline" className="grid min-w-0 gap-4">
        <h3 id="timeline" className="font-sans font-semibold">
          Timeline
        </h3>
        {mayWork ? <LeadNoteForm leadId={lead.id} /> : null}
        <LeadTimeline events={events} now={now} />
      </section>
    </article>
  );
}

/** Ways to reach the person. WhatsApp only where they agreed to be contacted by telephone. */
function LeadContacts({ lead }: { lead: Lead }) {
  const look = buttonVariants({ variant: "secondary", size: "sm", className: "min-w-0 font-normal!" });
  return (
    <div className="flex flex-wrap gap-2">
      {lead.phone ? (
        <a href={`tel:${lead.phone}`} className={look}>
          <Phone aria-hidden />
          <span className="figures">{formatPhone(lead.phone)}</span>
        </a>
      ) : null}
      {lead.phone && lead.consentText ? (
        <a
          href={`https://wa.me/${lead.phone.slice(1)}`}
          rel="noopener noreferrer"
          target="_blank"
          className={look}
        >
          <MessageCircle aria-hidden />
          WhatsApp
        </a>
      ) : null}
      {lead.email ? (
        <a href={`mailto:${lead.email}`} className={look}>
          <Mail aria-hidden />
          <span className="min-w-0 break-all">{lead.email}</span>
        </a>
      ) : null}
    </div>
  );
}

function GoneLead({ listHref }: { listHref: string }) {
  return (
    <div className="xl:border-l xl:pl-5">
      <h2 className="text-xl">This lead no longer exists</h2>
      <p className="mt-1">
        Somebody deleted it, or its address is incomplete.{" "}
        <a href={listHref} className="text-link">
          Back to the list
        </a>
      </p>
    </div>
  );
}
