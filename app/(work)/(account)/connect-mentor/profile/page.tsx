import { ArrowLeft } from "lucide-react";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ProfileForm } from "@/components/mentors/profile-form";
import { requirePage } from "@/lib/access/actor";
import { listTimeZones, zoneLabel } from "@/lib/contact-preferences/time-zones";
import { MENTORS_PATH } from "@/lib/mentors/path";
import { listProfileChoices, readMentoring } from "@/lib/mentors/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/connect-mentor/profile");

export default async function MentorProfilePage() {
  await requirePage("/connect-mentor/profile");
  const db = await userDb();
  const [{ profile, mayBecomeMentor, timeZone }, choices] = await Promise.all([
    readMentoring(db),
    listProfileChoices(db),
  ]);
  const { near, others } = listTimeZones();
  const named = (zone: string) => [zone, zoneLabel(zone)] as const;
  const byCode = ({ code, name }: { code: string; name: string }) => [code, name] as const;
  return (
    <DashboardShell>
      <PageHead
        title="You as a mentor"
        eyebrow={
          <a className="text-link inline-flex items-center gap-1.5" href={MENTORS_PATH}>
            <ArrowLeft aria-hidden className="size-4" />
            Mentoring
          </a>
        }
        lead="What students read of you, and when you have time for them."
      />
      {profile || mayBecomeMentor ? (
        <ProfileForm
          profile={profile}
          countries={choices.countries.map(byCode)}
          subjects={choices.subjects.map(byCode)}
          zones={{ near: near.map(named), others: others.map(named) }}
          ownZone={timeZone}
        />
      ) : (
        <p className="measure">
          Mentors are students who have arrived, and our colleagues. Once you have arrived at your university
          you can offer your help here.
        </p>
      )}
    </DashboardShell>
  );
}
