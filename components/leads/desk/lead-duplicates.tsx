import type { Actor } from "@/lib/access/decide";
import type { LeadDuplicate, MergedLead } from "@/lib/leads/identity/rows";
import { LEAD_REQUEST_TYPES, LEAD_STATUSES } from "@/lib/leads/wording";
import { formatMoment } from "@/lib/platform/clock";
import { MergeForm, ProposeMergeForm, UndoMergeForm } from "./merge-forms";

/** Other leads that may be of the same person, each with the reason. */
export function LeadDuplicates({
  leadId,
  ownerId,
  duplicates,
  actor,
  mayManage,
  mayWork,
}: {
  leadId: string;
  ownerId: string | null;
  duplicates: readonly LeadDuplicate[];
  actor: Actor;
  mayManage: boolean;
  mayWork: boolean;
}) {
  return (
    <ul className="divide-y">
      {duplicates.map((duplicate) => {
        const isColleagues = [ownerId, duplicate.ownerId].some((id) => id !== null && id !== actor.userId);
        const Merge = mayManage || !isColleagues ? MergeForm : ProposeMergeForm;
        return (
          <li key={duplicate.leadId} className="grid gap-1.5 py-2 first:pt-0 last:pb-0">
            <p>
              <a href={`/crm-dashboard?lead=${duplicate.leadId}`} className="text-link font-semibold">
                <bdi>{duplicate.name}</bdi>
              </a>
              , {duplicate.reference}: {LEAD_REQUEST_TYPES[duplicate.requestType].toLowerCase()},{" "}
              {LEAD_STATUSES[duplicate.status].toLowerCase()}, {duplicate.ownerName ?? "unclaimed"}
            </p>
            <p className="text-muted-foreground">{duplicate.reason}</p>
            {mayWork ? <Merge keptId={leadId} mergedId={duplicate.leadId} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

export function MergedLeads({ merged, mayWork }: { merged: readonly MergedLead[]; mayWork: boolean }) {
  return (
    <ul className="divide-y">
      {merged.map((lead) => (
        <li key={lead.mergeId} className="grid gap-1.5 py-2 first:pt-0 last:pb-0">
          <p>
            <bdi className="font-semibold">{lead.name}</bdi>, {lead.reference}, {formatMoment(lead.mergedAt)}
            {lead.mergedByName ? ` by ${lead.mergedByName}` : null}
          </p>
          {mayWork && lead.undoUntil ? <UndoMergeForm mergeId={lead.mergeId} /> : null}
        </li>
      ))}
    </ul>
  );
}
