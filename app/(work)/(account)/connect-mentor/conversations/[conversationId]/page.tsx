import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PairScreen } from "@/components/mentors/pair-screen";
import { Conversation } from "@/components/messages/conversation";
import { requirePage } from "@/lib/access/actor";
import { pairPath } from "@/lib/mentors/path";
import { listMeetingSlots, readMentoring } from "@/lib/mentors/queries";
import { findConversation } from "@/lib/messages/queries";
import { threadViewSchema } from "@/lib/messages/schema";
import { userDb } from "@/lib/platform/supabase/user";

type Props = PageProps<"/connect-mentor/conversations/[conversationId]">;

export const metadata = dashboardMetadata("/connect-mentor/conversations/{conversationId}");

export default async function MentorPairPage({ params, searchParams }: Props) {
  const { conversationId } = await params;
  const { userId } = await requirePage(`/connect-mentor/conversations/${conversationId}`);
  const db = await userDb();
  const view = threadViewSchema.parse(await searchParams);
  const [conversation, { requests, meetings, profile, timeZone }] = await Promise.all([
    findConversation(db, conversationId, view),
    readMentoring(db),
  ]);
  const request = requests.find((each) => each.conversationId === conversationId);
  if (!conversation || !request) notFound();
  return (
    <DashboardShell>
      <PairScreen
        request={request}
        meetings={meetings.filter((meeting) => meeting.requestId === request.id)}
        slots={await listMeetingSlots(db, request.id)}
        timeZone={request.isMentor ? (profile?.timeZone ?? timeZone) : timeZone}
        now={new Date()}
      >
        <Conversation
          conversation={conversation}
          studentId={conversation.studentId}
          userId={userId}
          label={`Write to ${request.otherName}`}
          path={pairPath(conversationId)}
          opening={
            <>
              <p>
                Only the two of you read this. A supervisor may, when something was reported, and you are told
                then. Keep phone numbers and addresses out of it.
              </p>
              {request.words ? (
                <p className="mt-3 whitespace-pre-line" dir="auto">
                  {request.isMentor ? `${request.otherName} asked` : "You asked"}: “{request.words}”
                </p>
              ) : null}
            </>
          }
        />
      </PairScreen>
    </DashboardShell>
  );
}
