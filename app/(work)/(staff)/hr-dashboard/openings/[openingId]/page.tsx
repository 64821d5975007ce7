import { notFound } from "next/navigation";
import { OpeningForm } from "@/components/careers/opening-form";
import { OpeningPreview } from "@/components/careers/opening-preview";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { requirePage } from "@/lib/access/actor";
import { applicantList } from "@/lib/careers/applicants/list";
import { OPENINGS_PATH } from "@/lib/careers/openings/path";
import { findOpening, listCountries } from "@/lib/careers/openings/queries";
import { OPENING_STATES } from "@/lib/careers/wording";
import { userDb } from "@/lib/platform/supabase/user";
import { paths } from "@/lib/site/paths";

const DONE: Record<string, string> = {
  save: "Saved.",
  publish: "Published. It is on the careers page in a few seconds.",
  close: "Closed. It leaves the careers page in a few seconds; its applicants stay.",
};

export const metadata = dashboardMetadata("/hr-dashboard/openings/{openingId}");

export default async function OpeningPage({
  params,
  searchParams,
}: PageProps<"/hr-dashboard/openings/[openingId]">) {
  const { openingId } = await params;
  await requirePage(`/hr-dashboard/openings/${openingId}`);
  const db = await userDb();
  const [opening, countries] = await Promise.all([findOpening(db, openingId), listCountries(db)]);
  if (!opening) notFound();
  const done = DONE[String((await searchParams).done)];
  return (
    <DashboardShell>
      <PageHead
        title={opening.title}
        eyebrow={
          <a href={OPENINGS_PATH} className="text-link">
            Job openings
          </a>
        }
        lead={
          <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-base">
            <Badge variant={opening.status === "open" ? "default" : "secondary"}>
              {OPENING_STATES[opening.status]}
            </Badge>
            {opening.status === "open" ? (
              <a href={paths.career(opening.slug)} className="text-link">
                On the careers page
              </a>
            ) : null}
            <a href={applicantList.href({ opening: [opening.id] })} className="text-link">
              Applicants
            </a>
          </p>
        }
      />
      {done ? (
        <Alert variant="success" role="status">
          <p>{done}</p>
        </Alert>
      ) : null}
      <div className="grid items-start gap-8 2xl:grid-cols-2">
        <FormCard title="The job">
          <OpeningForm opening={opening} countries={countries} />
        </FormCard>
        <FormCard title="Preview" description="What is saved, as the careers page shows it.">
          <OpeningPreview opening={opening} />
        </FormCard>
      </div>
    </DashboardShell>
  );
}
