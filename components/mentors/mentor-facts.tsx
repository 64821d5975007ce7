import { CountryName } from "@/components/layout/country-name";
import { Badge } from "@/components/ui/badge";
import { LANGUAGES } from "@/lib/contact-preferences/rules";
import { zoneLabel } from "@/lib/contact-preferences/time-zones";
import type { MentorCard } from "@/lib/mentors/rows";
import { MENTOR_TOPICS, placesLeft, weeklyTime } from "@/lib/mentors/wording";

/** What a card and the mentor's own page say of a mentor. */
export function MentorFacts({ mentor, isWhole = false }: { mentor: MentorCard; isWhole?: boolean }) {
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        {mentor.course}, {mentor.university}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted-foreground">
        <CountryName code={mentor.countryCode} />
        <span>{mentor.languages.map((language) => LANGUAGES[language]).join(", ")}</span>
      </p>
      <ul aria-label="Helps with" className="flex flex-wrap gap-1.5">
        {mentor.topics.map((topic) => (
          <li key={topic} className="leading-none">
            <Badge variant="secondary">{MENTOR_TOPICS[topic]}</Badge>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted-foreground">
        {weeklyTime(mentor.weeklyMinutes)}, {placesLeft(mentor.placesLeft).toLowerCase()}
        {isWhole ? `. Time zone: ${zoneLabel(mentor.timeZone)}.` : ""}
      </p>
    </div>
  );
}
