import { Ban, X } from "lucide-react";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { ActivitySection } from "@/components/activity/activity-section";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { type Actor, hasPermission } from "@/lib/access/decide";
import { findPersonOfLead } from "@/lib/activity/queries";
import { listLeadConsultations } from "@/lib/leads/consultations/queries";
import { bookedOf } from "@/lib/leads/consultations/wording";
import { recordDeskCall } from "@/lib/leads/desk/actions";
import { CALL_OUTCOME_NAMES, type CallOutcome, LOST_REASONS } from "@/lib/leads/desk/choices";
import { nextStepAfterCall, unansweredCalls } from "@/lib/leads/desk/next-step";
import { findDeskLead, listClosedDays, listDeskEvents } from "@/lib/leads/desk/queries";
import type { DeskEvent, DeskLead } from "@/lib/leads/desk/rows";
import type { ClosedDays } from "@/lib/leads/desk/working-days";
import { listLeadDuplicates, listMergedLeads } from "@/lib/leads/identity/queries";
import { findMailDesk } from "@/lib/leads/mail/queries";
import { findLead, listLeadWorkers, listNextStatuses } from "@/lib/leads/queries";
import { timeAgo } from "@/lib/leads/time-ago";
import { formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { MY_DAY } from "@/lib/tasks/path";
import { tasksAbout } from "@/lib/tasks/queries";
import type { Task } from "@/lib/tasks/rows";
import { LeadConsultations } from "../consultations/lead-consultations";
import { LeadConversion } from "../conversion/lead-conversion";
import { CancelSeatForm } from "../lead-controls";
import { LeadFacts } from "../lead-facts";
import { LeadStatusBadge } from "../lead-status-badge";
import { LeadMail } from "../mail/lead-mail";
import { followsInWords } from "./call-follows";
import { CallForm } from "./call-form";
import { DoNotContactForm } from "./do-not-contact-form";
import { LeadContacts } from "./lead-contacts";
import { LeadDuplicates, MergedLeads } from "./lead-duplicates";
import { NextStepForm } from "./next-step-form";
import { OwnerForm } from "./owner-form";
import { StatusForm } from "./status-form";

type Props = {
  actor: Actor;
  leadId: string;
  /** Back to the list as it is. */
  listHref: string;
  now: Date;
};

/** The lead that is open beside the list: who, how to reach them, what comes next, what happened. */
export async function LeadPanel({ actor, leadId, listHref, now }: Props) {
  const db = await userDb();
  const listed = await findDeskLead(db, leadId);
  const lead = listed && (await findLead(db, listed.id));
  if (!listed || !lead) notFound();
  const mayManage = hasPermission(actor, "leads.assign");
  const mayWork = hasPermission(actor, "leads.work");
  const [events, workers, next, closed, duplicates, merged, tasks, person, mailDesk, consultations] =
    await Promise.all([
      listDeskEvents(db, lead.id),
      listLeadWorkers(db),
      listNextStatuses(db, lead.status),
      listClosedDays(db),
      listLeadDuplicates(db, lead.id),
      listMergedLeads(db, lead.id),
      tasksAbout(db, { leadId: lead.id }),
      findPersonOfLead(db, lead.id),
      findMailDesk(db, lead.id),
      listLeadConsultations(db, lead.id),
    ]);
  const mayManageIt = listed.mayWork || (mayWork && mayManage);
  const colleague = (lead.ownerId && workers.get(lead.ownerId)) || "A colleague";
  const isOpen = listed.status !== "completed" && listed.status !== "lost";
  const { version } = listed;

  return (
    <article
      aria-labelledby="open-lead"
      className="grid min-w-0 gap-5 text-sm xl:max-h-[calc(100dvh-7.5rem)] xl:overflow-y-auto xl:border-l xl:pr-2 xl:pl-5"
    >
      <header className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 id="open-lead" className="text-2xl">
              <bdi>{lead.name}</bdi>
            </h2>
            <LeadStatusBadge status={lead.status} />
            {listed.lostReason ? <span>{LOST_REASONS[listed.lostReason]}</span> : null}
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
        {listed.doNotContact ? (
          <Badge variant="destructive">
            <Ban aria-hidden />
            Do not contact
          </Badge>
        ) : mailDesk ? (
          <LeadContacts lead={lead} facts={mailDesk.facts} />
        ) : null}
        {listed.attention ? <p className="font-semibold text-attention">{listed.attention}</p> : null}
      </header>

      <Part id="next-step" title="Next step">
        <NextStep lead={listed} now={now} />
        <OtherTasks tasks={tasks} nextId={listed.nextActionTaskId} />
        {mayWork && !listed.mayWork && isOpen ? (
          <p className="text-muted-foreground">
            {colleague} calls, writes and plans here.
            {mayManage ? " To do it yourself, make the lead yours under Owner." : null}
          </p>
        ) : null}
        {listed.mayWork && isOpen ? (
          <details className="mt-1">
            <summary className="text-link w-fit">{listed.nextActionAt ? "Change it" : "Set one"}</summary>
            <div className="mt-2">
              <NextStepForm leadId={lead.id} version={version} />
            </div>
          </details>
        ) : null}
      </Part>

      {listed.mayWork && isOpen && !listed.doNotContact ? (
        <Part id="call" title="Log a call">
          <CallForm
            action={recordDeskCall}
            about={{ leadId: lead.id, version }}
            follows={followsOf(listed, events, closed, now)}
          />
        </Part>
      ) : null}

      {listed.mayWork && mailDesk ? (
        <Part id="mail" title="Email">
          <LeadMail lead={lead} desk={mailDesk} appointment={bookedOf(consultations)} userId={actor.userId} />
        </Part>
      ) : null}
      <LeadConsultations
        leadId={lead.id}
        version={version}
        consultations={consultations}
        closed={closed}
        mayChange={listed.mayWork}
        mayBook={isOpen && !listed.doNotContact && lead.phone !== null}
        now={now}
      />

      <Part id="owner" title="Owner">
        {mayWork ? (
          <OwnerForm
            leadId={lead.id}
            version={version}
            ownerId={lead.ownerId}
            userId={actor.userId}
            workers={[...workers].map(([id, name]) => ({ id, name }))}
            mayAssign={mayManageIt}
          />
        ) : (
          <p>{lead.ownerId ? `${colleague} works on this lead.` : "Nobody works on this lead yet."}</p>
        )}
      </Part>

      {mayManageIt && next.length > 0 ? (
        <Part id="status-heading" title="Status">
          <StatusForm leadId={lead.id} version={version} next={next} />
        </Part>
      ) : null}

      <LeadConversion
        actor={actor}
        lead={lead}
        version={version}
        mayChange={listed.mayWork}
        hasHeldConsultation={consultations.some(({ status }) => status === "held")}
      />

      {duplicates.length > 0 ? (
        <Part id="duplicates" title="Possibly the same person">
          <LeadDuplicates
            leadId={lead.id}
            ownerId={lead.ownerId}
            duplicates={duplicates}
            actor={actor}
            mayManage={mayManage}
            mayWork={mayWork}
          />
        </Part>
      ) : null}
      {merged.length > 0 ? (
        <Part id="merged" title="Merged into this lead">
          <MergedLeads merged={merged} mayWork={mayWork} />
        </Part>
      ) : null}

      <Part id="facts" title="Details">
        <LeadFacts lead={lead} />
        {mayWork && lead.webinar && lead.webinar.status !== "cancelled" ? (
          <CancelSeatForm leadId={lead.id} />
        ) : null}
        {/* Whoever hears this wish writes it down; only who works the lead takes it back. */}
        {listed.mayWork || (mayWork && !listed.doNotContact) ? (
          <details className="mt-3">
            <summary className="text-link w-fit">
              {listed.doNotContact ? "Allow contact again" : "Stop contacting this person"}
            </summary>
            <div className="mt-2">
              <DoNotContactForm leadId={lead.id} version={version} isStopped={listed.doNotContact} />
            </div>
          </details>
        ) : null}
      </Part>

      <Part id="timeline" title="Timeline">
        <ActivitySection
          key={lead.id}
          subject={{ leadId: lead.id }}
          userId={actor.userId}
          person={person}
          thing="this lead"
          now={now}
        />
      </Part>
    </article>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-2 border-t pt-3">
      <h3 id={id} className="font-sans font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

function NextStep({ lead, now }: { lead: DeskLead; now: Date }) {
  if (!lead.nextActionAt) return <p className="text-muted-foreground">None is set.</p>;
  const isLate = Date.parse(lead.nextActionAt) < now.getTime();
  return (
    <p>
      <span className="font-semibold">{lead.nextAction}</span>,{" "}
      <time dateTime={lead.nextActionAt} className={isLate ? "font-semibold text-destructive" : undefined}>
        {formatMoment(lead.nextActionAt)} ({timeAgo(lead.nextActionAt, now)})
      </time>
    </p>
  );
}

/** What else is open about the lead, also what a colleague was asked for. */
function OtherTasks({ tasks, nextId }: { tasks: readonly Task[]; nextId: string | null }) {
  const others = tasks.filter(({ id, state }) => id !== nextId && (state === "open" || state === "snoozed"));
  if (others.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {others.map(({ id, title, actsAt, ownerName }) => (
        <li key={id}>
          <a href={`${MY_DAY}?task=${id}`} className="text-link">
            <bdi>{title}</bdi>
          </a>
          , {formatMoment(actsAt)}, {ownerName ?? "nobody’s"}
        </li>
      ))}
    </ul>
  );
}

/** What each outcome brings by itself, in words, for its button. */
function followsOf(
  lead: DeskLead,
  events: readonly DeskEvent[],
  closed: ClosedDays,
  now: Date,
): Record<CallOutcome, string> {
  const before = unansweredCalls(events);
  const said = CALL_OUTCOME_NAMES.map((outcome) => {
    const step = nextStepAfterCall(outcome, {
      now,
      closed,
      hasEmail: lead.email !== null,
      unanswered: outcome === "no_answer" ? before + 1 : 0,
    });
    return [outcome, followsInWords(step)] as const;
  });
  return Object.fromEntries(said) as Record<CallOutcome, string>;
}
