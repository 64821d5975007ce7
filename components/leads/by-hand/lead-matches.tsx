import { Alert } from "@/components/ui/alert";
import type { LeadMatch } from "@/lib/leads/by-hand/rows";
import { LEAD_REQUEST_TYPES, LEAD_STATUSES } from "@/lib/leads/wording";
import { formatMoment } from "@/lib/platform/clock";

/** Leads that may be of the person who is being written down, each with the reason. */
export function LeadMatches({ matches }: { matches: readonly LeadMatch[] }) {
  return (
    <Alert variant="attention">
      <p className="font-semibold">Perhaps we know them already</p>
      <ul className="mt-2 grid gap-2">
        {matches.map((match) => (
          <li key={match.leadId}>
            <a href={`/crm-dashboard?lead=${match.leadId}`} className="text-link">
              <bdi>{match.name}</bdi>
            </a>
            , {match.reference}: {match.reason.toLowerCase()}
            <span className="block text-sm">
              {LEAD_REQUEST_TYPES[match.requestType]}, {LEAD_STATUSES[match.status].toLowerCase()},{" "}
              {match.ownerName ? `with ${match.ownerName}` : "unclaimed"}, {formatMoment(match.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
