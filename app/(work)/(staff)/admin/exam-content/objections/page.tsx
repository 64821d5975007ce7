import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Widget } from "@/components/dashboards/widget";
import { ObjectionQueue } from "@/components/mock-exams/authoring/statistics/objection-queue";
import { WaitingChanges } from "@/components/mock-exams/authoring/statistics/waiting-changes";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { listObjections, listWaitingChanges } from "@/lib/mock-exams/authoring/statistics/queries";
import { objectionsPageSchema } from "@/lib/mock-exams/authoring/statistics/schema";
import { objectionsPath, STATISTICS_PATH } from "@/lib/mock-exams/authoring/statistics/statistics-path";
import { REGRADES_PATH } from "@/lib/mock-exams/marking/regrades/regrade-path";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/admin/exam-content/objections");

export default async function ExamObjectionsPage({
  searchParams,
}: PageProps<"/admin/exam-content/objections">) {
  await requirePage("/admin/exam-content/objections");
  const page = objectionsPageSchema.parse(await searchParams);
  const isDecided = page.view === "decided";
  return (
    <Dashboard
      path="/admin/exam-content/objections"
      actions={
        <>
          <a href={STATISTICS_PATH} className={buttonVariants({ variant: "outline" })}>
            How questions turned out
          </a>
          <a href={REGRADES_PATH} className={buttonVariants({ variant: "outline" })}>
            Mark papers again
          </a>
        </>
      }
    >
      <Widget
        title={isDecided ? "Decided objections" : "Open objections"}
        description={
          isDecided
            ? "The latest first."
            : "By question, the oldest first. You do not see whose they are, and nobody decides about their own."
        }
        isWide
        lines={6}
        link={
          isDecided
            ? { href: objectionsPath(), text: "Open ones" }
            : { href: objectionsPath({ view: "decided" }), text: "Decided ones" }
        }
        load={async () => ({ found: await listObjections(await userDb(), page) })}
        empty={null}
      >
        {({ found }) => <ObjectionQueue found={found} page={page} />}
      </Widget>
      <Widget
        title="Changes that wait to be made"
        description="Proposed and tried, by you or a colleague. Where money is taken for the question, a second person makes the change."
        isWide
        load={async () => listWaitingChanges(await userDb())}
        empty="No change is waiting."
      >
        {(changes) => <WaitingChanges changes={changes} />}
      </Widget>
    </Dashboard>
  );
}
