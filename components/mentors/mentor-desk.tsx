import { Widget } from "@/components/dashboards/widget";
import { buttonVariants } from "@/components/ui/button";
import { MENTORS_PATH, OWN_PROFILE_PATH } from "@/lib/mentors/path";
import { readMentoring } from "@/lib/mentors/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { AskedList } from "./asked-list";
import { MeetingList } from "./meeting-list";
import { UnreadPairs } from "./unread-pairs";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A mentor's week: who asks, who has written, and which meetings are ahead. */
export function MentorDesk() {
  const now = new Date();
  return (
    <Widget
      title="Mentoring"
      isWide
      lines={4}
      load={async () => readMentoring(await userDb())}
      empty="Nothing to show yet."
      link={{ href: MENTORS_PATH, text: "All of your mentoring" }}
    >
      {({ profile, requests, meetings }) =>
        profile ? (
          <div className="grid gap-6">
            <AskedList requests={requests.filter(({ isMentor }) => isMentor)} />
            <UnreadPairs requests={requests.filter(({ isMentor }) => isMentor)} />
            <MeetingList
              title="Meetings this week"
              meetings={meetings.filter(
                ({ isMentor, startsAt }) => isMentor && Date.parse(startsAt) < now.getTime() + WEEK_MS,
              )}
              now={now}
              empty="No meeting in the next seven days."
            />
          </div>
        ) : (
          <div className="grid gap-4">
            <p className="measure">
              Students can’t find you yet. Write a few sentences about yourself, say when you have time, and
              agree to the code of conduct.
            </p>
            <a className={buttonVariants({ className: "w-fit" })} href={OWN_PROFILE_PATH}>
              Fill in your profile
            </a>
          </div>
        )
      }
    </Widget>
  );
}
