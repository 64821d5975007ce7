import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { OWN_PROFILE_PATH } from "@/lib/mentors/path";
import type { MentorProfile } from "@/lib/mentors/rows";
import { OWN_STATE_STEPS } from "@/lib/mentors/rules";
import { MENTOR_STATES, type MentorState } from "@/lib/mentors/wording";
import { MentorFacts } from "./mentor-facts";
import { StateForm } from "./state-form";

const SAID: Record<MentorState, string> = {
  waiting: "A colleague looks at your profile. You are listed once they have admitted you.",
  active: "Students see you and can ask you.",
  paused: "Nobody sees you. Students whom you help already can still write to you.",
  held: "A colleague took you off the list.",
  ended: "You are no longer a mentor. Save your profile again to come back.",
};
const STEP_TEXTS: Partial<Record<MentorState, string>> = {
  active: "Back on the list",
  paused: "Pause",
  ended: "Stop being a mentor",
};

/** A mentor's own place on the list. */
export function OwnPlace({ profile }: { profile: MentorProfile }) {
  return (
    <section aria-labelledby="own-place">
      <Card className="grid gap-4 p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="own-place" className="text-xl">
            You as a mentor
          </h2>
          <Badge variant={profile.state === "active" ? "accent" : "attention"}>
            {MENTOR_STATES[profile.state]}
          </Badge>
        </div>
        <p className="measure">
          {profile.state === "active" && !profile.isListed
            ? "You are not listed, because your role of a mentor has ended."
            : SAID[profile.state]}
        </p>
        {profile.heldBecause ? (
          <Alert variant="attention">
            <p>{profile.heldBecause}</p>
          </Alert>
        ) : null}
        {profile.state === "active" && profile.weeklyMinutes === 0 ? (
          <Alert variant="attention">
            <p>You have no hours yet, so nobody can book a meeting with you.</p>
          </Alert>
        ) : null}
        <div className="grid gap-2 border-t pt-4">
          <p className="font-semibold" dir="auto">
            {profile.headline}
          </p>
          <MentorFacts mentor={profile} />
        </div>
        <div className="flex flex-wrap items-start gap-3">
          <a className={buttonVariants({ variant: "secondary", size: "sm" })} href={OWN_PROFILE_PATH}>
            Change your profile and hours
          </a>
          <StateForm
            mentorId={profile.id}
            version={profile.version}
            choices={OWN_STATE_STEPS[profile.state].map((state) => ({
              state,
              text: STEP_TEXTS[state] ?? MENTOR_STATES[state],
            }))}
          />
        </div>
      </Card>
    </section>
  );
}
