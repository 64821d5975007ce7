import { ArrowLeft } from "lucide-react";
import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { AskForm } from "@/components/mentors/ask-form";
import { AskHurdle } from "@/components/mentors/ask-hurdle";
import { MentorFacts } from "@/components/mentors/mentor-facts";
import { requirePage } from "@/lib/access/actor";
import { MENTORS_PATH } from "@/lib/mentors/path";
import { findMentor, readMentoring } from "@/lib/mentors/queries";
import { hurdleOf } from "@/lib/mentors/rules";
import { userDb } from "@/lib/platform/supabase/user";

type Props = PageProps<"/connect-mentor/[mentorId]">;

export const metadata = dashboardMetadata("/connect-mentor/{mentorId}");

export default async function MentorPage({ params }: Props) {
  const { mentorId } = await params;
  await requirePage(`/connect-mentor/${mentorId}`);
  const db = await userDb();
  const [mentor, mentoring] = await Promise.all([findMentor(db, mentorId), readMentoring(db)]);
  if (!mentor) notFound();
  const hurdle = hurdleOf(mentor, mentoring);
  return (
    <DashboardShell>
      <PageHead
        title={<span translate="no">{mentor.name}</span>}
        eyebrow={
          <a className="text-link inline-flex items-center gap-1.5" href={MENTORS_PATH}>
            <ArrowLeft aria-hidden className="size-4" />
            Mentors
          </a>
        }
        lead={mentor.headline}
      />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-5">
          <MentorFacts mentor={mentor} isWhole />
          {mentor.about ? (
            <p className="measure whitespace-pre-line text-lg" dir="auto">
              {mentor.about}
            </p>
          ) : null}
        </div>
        {hurdle ? (
          <AskHurdle hurdle={hurdle} />
        ) : (
          <AskForm mentorId={mentor.id} formKey={crypto.randomUUID()} name={mentor.name} />
        )}
      </div>
    </DashboardShell>
  );
}
