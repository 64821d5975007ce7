import { ROLES } from "@/lib/access/roles";
import { listActivity, listCommentReaders, type Person } from "@/lib/activity/queries";
import type { ActivitySubject } from "@/lib/activity/subject";
import { conversationPath } from "@/lib/messages/path";
import { findStudentChannel } from "@/lib/messages/queries";
import type { StudentChannel } from "@/lib/messages/rows";
import { userDb } from "@/lib/platform/supabase/user";
import { Activity } from "./activity";
import { CommentBox } from "./comment-box";

type Props = {
  subject: ActivitySubject;
  userId: string;
  person: Person | null;
  /** "this lead", to say who reads a note. */
  thing: string;
  now: Date;
};

/** The box to write in, and below it what happened. */
export async function ActivitySection({ subject, userId, person, thing, now }: Props) {
  const db = await userDb();
  const [page, readers, channel] = await Promise.all([
    listActivity(db, subject),
    listCommentReaders(db, subject),
    person ? findStudentChannel(db, person.id) : null,
  ]);
  const people = readers.map(({ id, name, role }) => ({
    id,
    name,
    role: Object.entries(ROLES).find(([each]) => each === role)?.[1].label ?? "",
  }));
  return (
    <div className="grid min-w-0 gap-4 text-sm">
      {person ? <WayToStudent person={person} channel={channel} /> : null}
      <CommentBox
        subject={subject}
        userId={userId}
        people={people}
        person={channel === "comment" ? person : null}
        thing={thing}
        formKey={crypto.randomUUID()}
      />
      <Activity subject={subject} page={page} people={people} now={now.toISOString()} />
    </div>
  );
}

/** Colleagues and students write to each other in one place. */
function WayToStudent({ person, channel }: { person: Person; channel: StudentChannel | null }) {
  if (channel === "conversation")
    return (
      <a className="text-link w-fit" href={conversationPath(person.id)}>
        Write to <bdi>{person.name}</bdi>
      </a>
    );
  if (channel !== "elsewhere") return null;
  return (
    <p className="text-muted-foreground">
      <bdi>{person.name}</bdi> and the team write to each other in a conversation. A colleague who looks after
      one of the applications can write there for you.
    </p>
  );
}
