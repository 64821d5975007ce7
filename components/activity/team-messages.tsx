import { FormCard } from "@/components/dashboards/form-card";
import { listOwnMessages } from "@/lib/activity/queries";
import { OWN_MESSAGES_PATH } from "@/lib/messages/path";
import { findTeamConversation } from "@/lib/messages/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { ReplyForm } from "./reply-form";
import { TeamMessageList } from "./team-message-list";

/** What a student's team wrote to them, with a reply until they have a conversation. Nothing until somebody has. */
export async function TeamMessages({ userId }: { userId: string }) {
  const db = await userDb();
  const messages = await listOwnMessages(db, userId);
  if (messages.length === 0) return null;
  const conversation = await findTeamConversation(db, userId, { limit: 1 });
  return (
    <FormCard
      title="From your team"
      description="You and the colleagues who look after your studies read this."
    >
      <TeamMessageList messages={[...messages].reverse()} now={new Date().toISOString()} />
      {conversation ? (
        <p className="mt-4">
          You and your team now write to each other in one place.{" "}
          <a className="text-link" href={OWN_MESSAGES_PATH}>
            Open your messages
          </a>
        </p>
      ) : (
        <ReplyForm formKey={crypto.randomUUID()} userId={userId} />
      )}
    </FormCard>
  );
}
