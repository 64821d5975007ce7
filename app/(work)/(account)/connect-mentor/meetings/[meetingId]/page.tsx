import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { MeetingScreen } from "@/components/mentors/meeting-screen";
import { requirePage } from "@/lib/access/actor";
import { findMeeting, listMeetingSlots } from "@/lib/mentors/queries";
import { userDb } from "@/lib/platform/supabase/user";

type Props = PageProps<"/connect-mentor/meetings/[meetingId]">;

export const metadata = dashboardMetadata("/connect-mentor/meetings/{meetingId}");

export default async function MeetingPage({ params }: Props) {
  const { meetingId } = await params;
  await requirePage(`/connect-mentor/meetings/${meetingId}`);
  const db = await userDb();
  const meeting = await findMeeting(db, meetingId);
  if (!meeting) notFound();
  return (
    <DashboardShell>
      <MeetingScreen
        meeting={meeting}
        slots={meeting.state === "booked" ? await listMeetingSlots(db, meeting.requestId) : []}
        now={new Date()}
      />
    </DashboardShell>
  );
}
