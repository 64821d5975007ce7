import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { crmPath } from "@/lib/leads/crm-path";
import type { LeadFilters } from "@/lib/leads/crm-schema";
import { formatPhone } from "@/lib/leads/phone";
import type { LeadSummary } from "@/lib/leads/rows";
import { formatShortDateTime, timeAgo } from "@/lib/leads/time-ago";
import { LEAD_REQUEST_TYPES } from "@/lib/leads/wording";
import { LeadStatusBadge } from "./lead-status-badge";

type Props = {
  leads: readonly LeadSummary[];
  workers: ReadonlyMap<string, string>;
  filters: LeadFilters;
  userId: string;
  now: Date;
  empty: ReactNode;
  pager: ReactNode;
};

export function LeadTable({ leads, workers, filters, userId, now, empty, pager }: Props) {
  const columns: Column<LeadSummary>[] = [
    {
      name: "Name",
      isRowHeader: true,
      cell: (lead) => (
        <>
          <a
            href={crmPath(filters, lead.id)}
            className="block text-base font-semibold text-primary underline-offset-4 hover:underline"
          >
            <bdi>{lead.name}</bdi>
          </a>
          <span className="text-muted-foreground">{lead.reference}</span>
        </>
      ),
    },
    { name: "Status", onCard: "top right", cell: (lead) => <LeadStatusBadge status={lead.status} /> },
    {
      name: "Asked for",
      onCard: "left",
      cell: (lead) => (
        <>
          {LEAD_REQUEST_TYPES[lead.requestType]}
          {lead.repeats > 0 ? (
            <span className="text-muted-foreground"> (asked {lead.repeats + 1} times)</span>
          ) : null}
        </>
      ),
    },
    {
      name: "Owner",
      onCard: "right",
      cell: (lead) => {
        if (!lead.ownerId) return <span className="text-attention">Unclaimed</span>;
        return lead.ownerId === userId ? "You" : (workers.get(lead.ownerId) ?? "A colleague");
      },
    },
    {
      name: "Contact",
      cell: (lead) => (
        <span className="flex flex-wrap gap-x-4 md:grid">
          {lead.phone ? (
            <a href={`tel:${lead.phone}`} className="inline-flex items-center gap-1.5 hover:underline">
              <Phone aria-hidden className="size-3.5 text-muted-foreground" />
              {formatPhone(lead.phone)}
            </a>
          ) : null}
          {lead.email ? (
            <a href={`mailto:${lead.email}`} className="max-w-64 truncate hover:underline" title={lead.email}>
              {lead.email}
            </a>
          ) : null}
        </span>
      ),
    },
    {
      name: "Received (IST)",
      className: "md:whitespace-nowrap",
      cell: (lead) => (
        <time dateTime={lead.createdAt} className="flex gap-x-2 md:grid">
          <span>{timeAgo(lead.createdAt, now)}</span>
          <span className="text-muted-foreground">{formatShortDateTime(lead.createdAt)}</span>
        </time>
      ),
    },
  ];
  return (
    <DataTable
      label="Leads"
      columns={columns}
      rows={leads}
      rowKey={(lead) => lead.id}
      empty={empty}
      pager={pager}
    />
  );
}
