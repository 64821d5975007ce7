import { FormCard } from "@/components/dashboards/form-card";
import { listOwnMessages } from "@/lib/activity/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { ReplyForm } from "./reply-form";
import { TeamMessageList } from "./team-message-list";

/** What a student's team wrote to them, with a reply. Nothing until somebody has. */
export async function TeamMessages({ userId }: { userId: string }) {
  const messages = await listOwnMessages(await userDb(), userId);
  if (messages.length === 0) return null;
  return (
    <FormCard
      title="From your team"
      description="You and the colleagues who look after your studies read this."
    >
      <TeamMessageList messages={[...messages].reverse()} now={new Date().toISOString()} />
      <ReplyForm formKey={crypto.randomUUID()} userId={userId} />
    </FormCard>
  );
}
