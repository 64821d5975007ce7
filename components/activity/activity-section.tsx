import { ROLES } from "@/lib/access/roles";
import { listActivity, listCommentReaders, type Person } from "@/lib/activity/queries";
import type { ActivitySubject } from "@/lib/activity/subject";
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
  const [page, readers] = await Promise.all([listActivity(db, subject), listCommentReaders(db, subject)]);
  const people = readers.map(({ id, name, role }) => ({
    id,
    name,
    role: Object.entries(ROLES).find(([each]) => each === role)?.[1].label ?? "",
  }));
  return (
    <div className="grid min-w-0 gap-4 text-sm">
      <CommentBox
        subject={subject}
        userId={userId}
        people={people}
        person={person}
        thing={thing}
        formKey={crypto.randomUUID()}
      />
      <Activity subject={subject} page={page} people={people} now={now.toISOString()} />
    </div>
  );
}
