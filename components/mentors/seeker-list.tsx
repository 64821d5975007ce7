import { Badge } from "@/components/ui/badge";
import type { DeskMentor, Seeker } from "@/lib/mentors/rows";
import { REQUEST_STATES } from "@/lib/mentors/wording";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { MatchForm } from "./match-form";

/** Students who asked somebody and have no mentor yet, each with whom they could have. */
export function SeekerList({
  seekers,
  mentors,
}: {
  seekers: readonly Seeker[];
  mentors: readonly DeskMentor[];
}) {
  const free = mentors
    .filter(({ isListed, placesLeft }) => isListed && placesLeft > 0)
    .map(({ id, name, countryName, placesLeft }) => ({
      id,
      text: `${name}, ${countryName} (${placesLeft} free)`,
    }));
  return (
    <section aria-labelledby="seekers" className="grid gap-3">
      <h2 id="seekers" className="text-xl">
        {seekers.length === 0 ? "Students without a mentor" : `Students without a mentor (${seekers.length})`}
      </h2>
      {seekers.length === 0 ? (
        <p className="text-muted-foreground">Everybody who asked has a mentor.</p>
      ) : null}
      <ul className="divide-y border-y empty:hidden">
        {seekers.map((seeker) => (
          <li
            key={seeker.studentId}
            className="grid gap-x-8 gap-y-3 py-3 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start"
          >
            <div className="grid gap-1">
              <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <span className="font-semibold" translate="no">
                  {seeker.studentName}
                </span>
                <Badge variant={seeker.state === "asked" ? "outline" : "attention"}>
                  {REQUEST_STATES[seeker.state]}
                </Badge>
                <span className="text-sm text-muted-foreground">
                  asked {seeker.mentorName} on {formatDay(dayInIndia(new Date(seeker.createdAt)))}
                </span>
              </p>
              {seeker.words ? (
                <p className="measure whitespace-pre-line text-muted-foreground" dir="auto">
                  {seeker.words}
                </p>
              ) : null}
            </div>
            {free.length > 0 ? (
              <MatchForm
                studentId={seeker.studentId}
                studentName={seeker.studentName}
                formKey={crypto.randomUUID()}
                mentors={free}
              />
            ) : (
              <p className="text-muted-foreground">No mentor has a place free.</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
