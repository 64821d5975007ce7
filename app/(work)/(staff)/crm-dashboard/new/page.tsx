import { randomUUID } from "node:crypto";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { NewLeadForm } from "@/components/leads/by-hand/new-lead-form";
import { requirePage } from "@/lib/access/actor";
import { hasPermission } from "@/lib/access/decide";
import { listDestinationNames, listLeadWorkers } from "@/lib/leads/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/crm-dashboard/new");

export default async function NewLeadPage() {
  const actor = await requirePage("/crm-dashboard/new");
  const db = await userDb();
  const [destinations, workers] = await Promise.all([
    listDestinationNames(db),
    hasPermission(actor, "leads.assign") ? listLeadWorkers(db) : new Map<string, string>(),
  ]);
  return (
    <DashboardShell>
      <PageHead
        title="New lead"
        eyebrow={
          <a href="/crm-dashboard" className="text-link">
            Leads
          </a>
        }
        lead="Somebody called, wrote on WhatsApp or came by. The lead is marked as entered by hand."
      />
      <div className="max-w-3xl">
        <FormCard title="The person and the enquiry">
          <NewLeadForm
            formKey={randomUUID()}
            destinations={destinations}
            colleagues={Array.from(workers, ([id, name]) => ({ id, name })).filter(
              ({ id }) => id !== actor.userId,
            )}
          />
        </FormCard>
      </div>
    </DashboardShell>
  );
}
