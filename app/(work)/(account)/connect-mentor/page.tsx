import { OwnMentorWidget } from "@/components/applications/own-mentor-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Note } from "@/components/dashboards/note";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { paths } from "@/lib/site/paths";

export const metadata = dashboardMetadata("/connect-mentor");

export default async function ConnectMentorPage() {
  const actor = await requirePage("/connect-mentor");
  return (
    <Dashboard path="/connect-mentor">
      <OwnMentorWidget studentId={actor.userId} />
      <Note title="Talk to a counsellor now">
        <p>A counsellor answers what cannot wait for your mentor, at a time you choose.</p>
        <p className="flex flex-wrap gap-3">
          <a className={buttonVariants()} href={paths.bookConsultation}>
            Book a consultation
          </a>
          <a className={buttonVariants({ variant: "secondary" })} href={paths.getCallback}>
            Ask for a callback
          </a>
        </p>
      </Note>
    </Dashboard>
  );
}
