import { OwnMentorWidget } from "@/components/applications/own-mentor-widget";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { AskedList } from "@/components/mentors/asked-list";
import { BecomeMentor } from "@/components/mentors/become-mentor";
import { MeetingList } from "@/components/mentors/meeting-list";
import { MentorCards } from "@/components/mentors/mentor-cards";
import { OwnPlace } from "@/components/mentors/own-place";
import { OwnRequests, PairList } from "@/components/mentors/pair-list";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { listMentors, listProfileChoices, readMentoring } from "@/lib/mentors/queries";
import { isOpen } from "@/lib/mentors/rules";
import { cardFiltersSchema } from "@/lib/mentors/schema";
import { userDb } from "@/lib/platform/supabase/user";
import { paths } from "@/lib/site/paths";

export const metadata = dashboardMetadata("/connect-mentor");

export default async function ConnectMentorPage({ searchParams }: PageProps<"/connect-mentor">) {
  const actor = await requirePage("/connect-mentor");
  const db = await userDb();
  const [mentoring, filters] = [await readMentoring(db), cardFiltersSchema.parse(await searchParams)];
  const { profile, isStudent, requests, meetings } = mentoring;
  const asked = requests.filter(({ isMentor }) => !isMentor);
  const helped = requests.filter(({ isMentor }) => isMentor);
  const [mentors, { subjects }] = isStudent
    ? await Promise.all([listMentors(db), listProfileChoices(db)])
    : [[], { subjects: [] }];
  return (
    <DashboardShell>
      <PageHead
        title={isStudent ? "Mentors" : "Mentoring"}
        lead={
          isStudent
            ? "Somebody who has been where you want to go, and who looks after your applications."
            : "Students who want to go where you have been."
        }
      />
      <div className="grid max-w-6xl gap-8">
        <MeetingList meetings={meetings} now={new Date()} title="Your next meetings" />
        {isStudent ? (
          <>
            <OwnMentorWidget studentId={actor.userId} />
            <PairList title="Your mentors" requests={asked} />
            <OwnRequests requests={asked} />
          </>
        ) : null}
        {profile ? (
          <>
            <AskedList requests={helped} />
            <PairList
              title="Your students"
              requests={helped}
              empty="You are not helping anyone yet. Students appear here once you have said yes to them."
            />
            <OwnPlace profile={profile} />
          </>
        ) : null}
        {isStudent ? (
          <>
            <MentorCards
              mentors={mentors}
              wishes={mentoring.wishes}
              filters={filters}
              subjects={new Map(subjects.map(({ code, name }) => [code, name]))}
              askedIds={new Set(asked.filter(({ state }) => isOpen(state)).map(({ otherId }) => otherId))}
            />
            <section aria-labelledby="counsellor" className="grid gap-3 border-t pt-6">
              <h2 id="counsellor" className="text-xl">
                Talk to a counsellor now
              </h2>
              <p className="measure">
                A counsellor answers what cannot wait for your mentor, at a time you choose.
              </p>
              <p className="flex flex-wrap gap-3">
                <a className={buttonVariants({ variant: "secondary" })} href={paths.bookConsultation}>
                  Book a consultation
                </a>
                <a className={buttonVariants({ variant: "ghost" })} href={paths.getCallback}>
                  Ask for a callback
                </a>
              </p>
            </section>
          </>
        ) : null}
        {!profile ? <BecomeMentor isStudent={isStudent} mayBecome={mentoring.mayBecomeMentor} /> : null}
      </div>
    </DashboardShell>
  );
}
