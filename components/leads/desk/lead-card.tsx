import { initials } from "@/lib/auth/rules";
import { LOST_REASONS } from "@/lib/leads/desk/choices";
import type { DeskLead } from "@/lib/leads/desk/rows";
import { formatShortDateTime, timeAgo, timeLate } from "@/lib/leads/time-ago";
import { cn } from "@/lib/utils";

/** What a card says under the name: what is to be done and when, and where the lead wants to go. */
export function LeadCardLines({ lead, now }: { lead: DeskLead; now: Date }) {
  return (
    <>
      <p className="flex gap-1.5 whitespace-nowrap">
        <CardStep lead={lead} now={now} />
      </p>
      <p className="truncate text-xs text-muted-foreground">
        {[lead.destination, lead.source].filter(Boolean).join(" · ")}
      </p>
    </>
  );
}

function CardStep({ lead, now }: { lead: DeskLead; now: Date }) {
  if (!lead.nextActionAt)
    return (
      <span className={cn("truncate", lead.attention ? "text-attention" : "text-muted-foreground")}>
        {lead.attention ?? closedWords(lead)}
      </span>
    );
  const isLate = Date.parse(lead.nextActionAt) < now.getTime();
  return (
    <>
      <bdi className="relative z-1 min-w-0 truncate" title={lead.nextAction ?? undefined}>
        {lead.nextAction ?? "Next step"}
      </bdi>
      <time
        dateTime={lead.nextActionAt}
        title={`${formatShortDateTime(lead.nextActionAt)} IST`}
        className={cn(
          "ml-auto shrink-0",
          isLate ? "font-semibold text-destructive" : "text-muted-foreground",
        )}
      >
        {isLate ? timeLate(lead.nextActionAt, now) : timeAgo(lead.nextActionAt, now)}
      </time>
    </>
  );
}

function closedWords(lead: DeskLead): string {
  if (lead.lostReason) return LOST_REASONS[lead.lostReason];
  return lead.status === "completed" ? "Nothing left to do" : "No next step";
}

/** The owner's initials, with the name for who cannot tell by them. */
export function OwnerMark({ lead, userId }: { lead: DeskLead; userId: string }) {
  const name = !lead.ownerId
    ? "Unclaimed"
    : lead.ownerId === userId
      ? `${lead.ownerName ?? "You"} (you)`
      : (lead.ownerName ?? "A colleague");
  return (
    <span
      title={name}
      className={cn(
        "relative z-1 grid size-5.5 shrink-0 place-items-center rounded-full text-[0.625rem] leading-none font-semibold",
        lead.ownerId ? "bg-secondary" : "border border-dashed border-input",
        lead.ownerId === userId && "bg-primary text-primary-foreground",
      )}
    >
      <span aria-hidden>{lead.ownerId ? initials(lead.ownerName, "?") : ""}</span>
      <span className="sr-only">{lead.ownerId ? `Owner: ${name}` : name}</span>
    </span>
  );
}
