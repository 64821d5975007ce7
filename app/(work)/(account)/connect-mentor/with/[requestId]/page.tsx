import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PairScreen } from "@/components/mentors/pair-screen";
import { requirePage } from "@/lib/access/actor";
import { listMeetingSlots, readMentoring } from "@/lib/mentors/queries";
import { userDb } from "@/lib/platform/supabase/user";

type Props = PageProps<"/connect-mentor/with/[requestId]">;

export const metadata = dashboardMetadata("/connect-mentor/with/{requestId}");

export default async function MentorPairPage({ params }: Props) {
  const { requestId } = await params;
  await requirePage(`/connect-mentor/with/${requestId}`);
  const db = await userDb();
  const { requests, meetings, profile, timeZone } = await readMentoring(db);
  const request = requests.find(({ id }) => id === requestId);
  if (!request?.conversationId) notFound();
  return (
    <DashboardShell>
      <PairScreen
        request={request}
        meetings={meetings.filter((meeting) => meeting.requestId === requestId)}
        slots={await listMeetingSlots(db, requestId)}
        timeZone={request.isMentor ? (profile?.timeZone ?? timeZone) : timeZone}
        now={new Date()}
      >
        {null}
      </PairScreen>
    </DashboardShell>
  );
}
