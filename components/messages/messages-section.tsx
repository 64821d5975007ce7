import { LinkCommands } from "@/components/keys/link-commands";
import { buttonVariants } from "@/components/ui/button";
import { conversationPath, OWN_MESSAGES_PATH } from "@/lib/messages/path";
import { findTeamConversation } from "@/lib/messages/queries";
import { formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";

type Props = { studentId: string; isStudent: boolean };

/** The last word of the student and the team, and the way to the conversation. */
export async function MessagesSection({ studentId, isStudent }: Props) {
  const conversation = await findTeamConversation(await userDb(), studentId, { limit: 1 });
  const last = conversation?.messages.at(-1);
  const href = isStudent ? OWN_MESSAGES_PATH : conversationPath(conversation?.id ?? studentId);
  const words = isStudent ? "Write to your team" : "Open the conversation";
  return (
    <section aria-labelledby="messages" className="grid gap-3">
      <h2 id="messages" className="text-xl">
        Messages
      </h2>
      {last?.body ? (
        <div className="measure">
          <p className="text-sm text-muted-foreground">
            {last.isOwn ? "You" : <bdi>{last.authorName}</bdi>},{" "}
            <time dateTime={last.createdAt}>{formatMoment(last.createdAt)}</time>
          </p>
          <p dir="auto" className="line-clamp-3 wrap-anywhere">
            {last.body}
          </p>
        </div>
      ) : (
        <p className="measure">
          {isStudent
            ? "Ask your team anything about this application. No question is too small."
            : "Nobody has written yet."}
        </p>
      )}
      <LinkCommands title="Messages" links={[{ label: words, href }]} />
      <a href={href} className={buttonVariants({ variant: "secondary", size: "sm", className: "w-fit" })}>
        {words}
      </a>
    </section>
  );
}
