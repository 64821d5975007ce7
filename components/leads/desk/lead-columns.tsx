import { LeadStatusBadge } from "@/components/leads/lead-status-badge";
import type { ListColumn } from "@/components/lists/list-table";
import type { DeskLead } from "@/lib/leads/desk/rows";
import { formatPhone } from "@/lib/leads/phone";
import { formatShortDateTime, timeAgo } from "@/lib/leads/time-ago";
import { LEAD_REQUEST_TYPES, languageName } from "@/lib/leads/wording";

/** The columns of the list of leads. `now` is the server's, so that both draw the same words. */
export function leadColumns(userId: string, now: Date): readonly ListColumn<DeskLead>[] {
  return [
    {
      id: "name",
      name: "Name",
      sort: "name",
      size: 190,
      isRowHeader: true,
      cell: (lead) => (
        <>
          <bdi>{lead.name}</bdi>
          {lead.repeats > 0 ? (
            <span className="font-normal text-muted-foreground" title={`Asked ${lead.repeats + 1} times`}>
              {" "}
              ×{lead.repeats + 1}
            </span>
          ) : null}
        </>
      ),
    },
    {
      id: "status",
      name: "Status",
      sort: "status",
      size: 105,
      onCard: "corner",
      cell: (lead) => <LeadStatusBadge status={lead.status} />,
    },
    {
      id: "next",
      name: "Next step",
      sort: "next_action_at",
      size: 230,
      onCard: "named line",
      cell: (lead) => <NextStep lead={lead} now={now} />,
    },
    {
      id: "owner",
      name: "Owner",
      size: 120,
      onCard: "named line",
      cell: (lead) => {
        if (!lead.ownerId) return <span className="text-attention">Unclaimed</span>;
        return lead.ownerId === userId ? "You" : <bdi>{lead.ownerName ?? "A colleague"}</bdi>;
      },
    },
    {
      id: "asked",
      name: "Asked for",
      size: 130,
      cell: (lead) => LEAD_REQUEST_TYPES[lead.requestType],
    },
    {
      id: "destination",
      name: "Destination",
      size: 110,
      onCard: "named line",
      cell: (lead) => lead.destination ?? <Nothing />,
    },
    {
      id: "phone",
      name: "Phone",
      size: 140,
      cell: (lead) =>
        lead.phone && !lead.doNotContact ? (
          <a href={`tel:${lead.phone}`} className="underline-offset-4 hover:underline">
            {formatPhone(lead.phone)}
          </a>
        ) : (
          <span className="text-muted-foreground">{lead.doNotContact ? "Do not contact" : "None"}</span>
        ),
    },
    { id: "source", name: "Source", size: 100, isHiddenAtFirst: true, cell: (lead) => lead.source },
    {
      id: "received",
      name: "Received",
      sort: "created_at",
      sortsDescendingFirst: true,
      size: 110,
      cell: (lead) => <Ago moment={lead.createdAt} now={now} />,
    },
    {
      id: "email",
      name: "Email",
      size: 200,
      isHiddenAtFirst: true,
      cell: (lead) =>
        lead.email ? (
          <a href={`mailto:${lead.email}`} title={lead.email} className="underline-offset-4 hover:underline">
            {lead.email}
          </a>
        ) : (
          <Nothing />
        ),
    },
    { id: "reference", name: "Reference", size: 105, isHiddenAtFirst: true, cell: (lead) => lead.reference },
    {
      id: "campaign",
      name: "Campaign",
      size: 130,
      isHiddenAtFirst: true,
      cell: (lead) => lead.campaign ?? <Nothing />,
    },
    {
      id: "language",
      name: "Language",
      size: 95,
      isHiddenAtFirst: true,
      cell: (lead) => languageName(lead.locale),
    },
    {
      id: "stageDue",
      name: "Stage deadline",
      sort: "stage_due_at",
      size: 120,
      isHiddenAtFirst: true,
      cell: (lead) => (lead.stageDueAt ? <Ago moment={lead.stageDueAt} now={now} /> : <Nothing />),
    },
    {
      id: "updated",
      name: "Updated",
      sort: "updated_at",
      sortsDescendingFirst: true,
      size: 110,
      isHiddenAtFirst: true,
      cell: (lead) => <Ago moment={lead.updatedAt} now={now} />,
    },
  ];
}

/** What is to be done and when; what keeps the lead from moving, where something does. */
function NextStep({ lead, now }: { lead: DeskLead; now: Date }) {
  if (lead.attention && !lead.nextActionAt) return <span className="text-attention">{lead.attention}</span>;
  if (!lead.nextActionAt) return <span className="text-muted-foreground">None</span>;
  const isLate = Date.parse(lead.nextActionAt) < now.getTime();
  return (
    <span title={lead.attention ?? undefined}>
      <bdi>{lead.nextAction ?? "Next step"}</bdi>,{" "}
      <time
        dateTime={lead.nextActionAt}
        title={`${formatShortDateTime(lead.nextActionAt)} IST`}
        className={isLate ? "font-semibold text-destructive" : "text-muted-foreground"}
      >
        {timeAgo(lead.nextActionAt, now)}
      </time>
    </span>
  );
}

function Ago({ moment, now }: { moment: string; now: Date }) {
  return (
    <time dateTime={moment} title={`${formatShortDateTime(moment)} IST`}>
      {timeAgo(moment, now)}
    </time>
  );
}

/** An empty cell on a desktop; on a card the line is left out by its own name saying so. */
const Nothing = () => <span className="text-muted-foreground">Not given</span>;
