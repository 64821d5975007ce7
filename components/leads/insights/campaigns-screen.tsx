import { FormCard } from "@/components/dashboards/form-card";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { rupees } from "@/lib/leads/insights/figures";
import { INSIGHTS_PATH } from "@/lib/leads/insights/path";
import { daysText } from "@/lib/leads/insights/period";
import { listCampaigns } from "@/lib/leads/insights/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { CampaignForm } from "./campaign-form";
import { CostFileForm } from "./cost-file-form";
import { CostForm } from "./cost-form";
import { RemoveCost } from "./remove-cost";

/** Campaigns and what was spent on them. */
export async function CampaignsScreen() {
  const { campaigns, costs } = await listCampaigns(await userDb());
  const names = new Map(campaigns.map(({ id, name }) => [id, name]));
  return (
    <DashboardShell>
      <PageHead
        eyebrow={
          <a href={INSIGHTS_PATH} className="text-link">
            Insights
          </a>
        }
        title="Campaign costs"
        lead="Who changed what is in the audit log."
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <FormCard title="Costs" description="The newest 200, by their days.">
            {costs.length === 0 ? (
              <p className="text-muted-foreground">No costs yet. Add one, or a file of them.</p>
            ) : (
              <ul className="divide-y text-sm">
                {costs.map((cost) => (
                  <li
                    key={cost.id}
                    className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-1.5"
                  >
                    <span className="min-w-0 wrap-anywhere">
                      <bdi className="font-semibold">{names.get(cost.campaignId)}</bdi>{" "}
                      <span className="text-muted-foreground">
                        {daysText({ from: cost.firstDay, to: cost.lastDay })}
                      </span>
                    </span>
                    <span className="flex items-baseline gap-3">
                      <span className="figures font-semibold">{rupees(cost.paise)}</span>
                      <RemoveCost
                        costId={cost.id}
                        what={`${names.get(cost.campaignId)}, ${daysText({ from: cost.firstDay, to: cost.lastDay })}`}
                      />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </FormCard>
          <FormCard
            title="Campaigns"
            description="The name is the one that links carry after utm_campaign=. With its days, costs are expected only for those."
          >
            {campaigns.length > 0 ? (
              <ul className="mb-4 divide-y text-sm">
                {campaigns.map((campaign) => (
                  <li key={campaign.id} className="py-1.5">
                    <details>
                      <summary className="cursor-pointer">
                        <bdi className="font-semibold">{campaign.name}</bdi>{" "}
                        <span className="text-muted-foreground">{runText(campaign)}</span>
                      </summary>
                      <div className="py-3">
                        <CampaignForm campaign={campaign} />
                      </div>
                    </details>
                  </li>
                ))}
              </ul>
            ) : null}
            <details open={campaigns.length === 0 || undefined}>
              <summary className="text-link w-fit cursor-pointer text-sm">Add a campaign</summary>
              <div className="pt-3">
                <CampaignForm campaign={null} />
              </div>
            </details>
          </FormCard>
        </div>
        <div className="grid min-w-0 gap-4">
          <FormCard title="Add a cost">
            <CostForm campaigns={campaigns.map(({ name }) => name)} />
          </FormCard>
          <FormCard
            title="Add a file of costs"
            description="A CSV file with the columns campaign, when and amount. All of it is kept, or nothing. Days that are there already get the new amount."
          >
            <CostFileForm />
          </FormCard>
        </div>
      </div>
    </DashboardShell>
  );
}

function runText({
  source,
  startsOn,
  endsOn,
}: {
  source: string | null;
  startsOn: string | null;
  endsOn: string | null;
}) {
  const run =
    startsOn && endsOn
      ? daysText({ from: startsOn, to: endsOn })
      : startsOn
        ? `from ${daysText({ from: startsOn, to: startsOn })}`
        : endsOn
          ? `until ${daysText({ from: endsOn, to: endsOn })}`
          : null;
  return [source, run].filter(Boolean).join(", ");
}
