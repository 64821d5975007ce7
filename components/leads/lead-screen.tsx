import { ArrowLeft, Mail, Phone } from "lucide-react";
import { notFound } from "next/navigation";
import { buttonVariants } from "@/components/ui/button";
import { type Actor, hasPermission, isAdmin } from "@/lib/access/decide";
import { crmPath } from "@/lib/leads/crm-path";
import type { LeadFilters } from "@/lib/leads/crm-schema";
import { formatPhone } from "@/lib/leads/phone";
import { findLead, listLeadEvents, listLeadWorkers, listNextStatuses } from "@/lib/leads/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { CancelSeatForm, LeadNoteForm, LeadOwner, LeadStatusForm } from "./lead-controls";
import { LeadFacts } from "./lead-facts";
import { LeadStatusBadge } from "./lead-status-badge";
import { LeadTimeline } from "./lead-timeline";

/** One lead: who, how to reach them, what to do, what was said, what happened. */
export async function LeadScreen({
  actor,
  leadId,
  filters,
}: {
  actor: Actor;
  leadId: string;
  filters: LeadFilters;
}) {
  const db = await userDb();
  const lead = await findLead(db, leadId);
  if (!lead) notFound();
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
    <article className="grid gap-8">
      <a href={crmPath(filters)} className="text-link inline-flex w-fit items-center gap-1.5">
        <ArrowLeft aria-hidden className="size-4" />
        Back to the list
      </a>
      <header className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-3xl">
            <bdi>{lead.name}</bdi>
          </h1>
          <LeadStatusBadge status={lead.status} />
          <span className="text-muted-foreground">{lead.reference}</span>
        </div>
        <div className="flex flex-wrap gap-3">
          {lead.phone ? (
            <a href={`tel:${lead.phone}`} className={buttonVariants({ variant: "outline" })}>
              <Phone aria-hidden />
              <span className="figures">{formatPhone(lead.phone)}</span>
            </a>
          ) : null}
          {lead.email ? (
            <a
              href={`mailto:${lead.email}`}
              className={buttonVariants({ variant: "secondary", className: "min-w-0 shrink!" })}
            >
              <Mail aria-hidden />
              <span className="min-w-0 break-all">{lead.email}</span>
            </a>
          ) : null}
        </div>
      </header>
      <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_auto_1fr]">
        <section
          aria-labelledby="owner"
          className="grid gap-3 border-t-2 border-foreground pt-4 xl:col-start-2"
        >
          <h2 id="owner" className="text-xl">
            Owner
          </h2>
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
        <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <LeadFacts lead={lead} />
          {mayWork && lead.webinar && lead.webinar.status !== "cancelled" ? (
            <CancelSeatForm leadId={lead.id} />
          ) : null}
        </div>
        {maySetStatus && next.length > 0 ? (
          <section
            aria-labelledby="status-heading"
            className="grid gap-3 border-t-2 border-foreground pt-4 xl:col-start-2 xl:row-span-2 xl:row-start-2"
          >
            <h2 id="status-heading" className="text-xl">
              Status
            </h2>
            <LeadStatusForm leadId={lead.id} next={next} />
          </section>
        ) : null}
        <section aria-labelledby="timeline" className="grid min-w-0 gap-5 xl:col-start-1 xl:row-start-3">
          <h2 id="timeline" className="text-xl">
            Timeline
          </h2>
          {mayWork ? <LeadNoteForm leadId={lead.id} /> : null}
          <LeadTimeline events={events} now={new Date()} />
        </section>
      </div>
    </article>
  );
}
