import { DrawnNote } from "@/components/drawings/drawn-note";
import { Avatar } from "@/components/ui/avatar";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { LANGUAGES } from "@/lib/contact-preferences/rules";
import { orderMentors } from "@/lib/mentors/matching";
import { MENTORS_PATH, mentorPath } from "@/lib/mentors/path";
import type { MentorCard, Mentoring } from "@/lib/mentors/rows";
import type { CardFilters } from "@/lib/mentors/schema";
import { initialsOf } from "./initials";
import { MentorFacts } from "./mentor-facts";

type Props = {
  mentors: readonly MentorCard[];
  wishes: Mentoring["wishes"];
  filters: CardFilters;
  subjects: ReadonlyMap<string, string>;
  /** Mentors with whom the reader has an open request. */
  askedIds: ReadonlySet<string>;
};

/** Mentors who have a place first, by what they share with the reader; each card says what that is. */
export function MentorCards({ mentors, wishes, filters, subjects, askedIds }: Props) {
  const matching = mentors.filter(
    ({ countryCode, languages, subjectCode }) =>
      (!filters.country || countryCode === filters.country) &&
      (!filters.language || languages.includes(filters.language)) &&
      (!filters.subject || subjectCode === filters.subject),
  );
  const isNarrowed = Object.values(filters).some(Boolean);
  return (
    <section aria-labelledby="mentors" className="grid gap-4">
      <div>
        <h2 id="mentors" className="text-xl">
          Find a mentor
        </h2>
        <p className="measure mt-1 text-muted-foreground">
          They have been where you want to go, and agreed to answer you. Those who fit you best come first.
        </p>
      </div>
      {mentors.length === 0 ? (
        <DrawnNote name="people">
          <p>
            There are no mentors yet. They appear here once they have agreed to help. Until then your team
            answers your questions.
          </p>
        </DrawnNote>
      ) : (
        <>
          <Filters mentors={mentors} filters={filters} subjects={subjects} />
          {matching.length === 0 ? (
            <p>
              No mentor fits all of this.{" "}
              <a className="text-link" href={`${MENTORS_PATH}#mentors`}>
                Show all mentors
              </a>
            </p>
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
              {orderMentors(matching, wishes).map(({ mentor, reasons }) => (
                <li key={mentor.id} className="grid">
                  <OneCard mentor={mentor} reasons={reasons} isAsked={askedIds.has(mentor.id)} />
                </li>
              ))}
            </ul>
          )}
          {isNarrowed && matching.length > 0 ? (
            <p>
              <a className="text-link" href={`${MENTORS_PATH}#mentors`}>
                Show all {mentors.length} mentors
              </a>
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}

function OneCard({
  mentor,
  reasons,
  isAsked,
}: {
  mentor: MentorCard;
  reasons: readonly string[];
  isAsked: boolean;
}) {
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="flex gap-3">
        <Avatar initials={initialsOf(mentor.name)} className="size-11" />
        <div className="min-w-0">
          <h3 className="text-lg leading-snug">
            <a href={mentorPath(mentor.id)} className="text-link" translate="no">
              {mentor.name}
            </a>
          </h3>
          <p className="wrap-anywhere" dir="auto">
            {mentor.headline}
          </p>
        </div>
      </div>
      {reasons.length > 0 ? (
        <p className="rounded-sm bg-accent px-2.5 py-1.5 text-sm font-semibold text-accent-foreground">
          {reasons.join(". ")}
        </p>
      ) : null}
      <MentorFacts mentor={mentor} />
      <p className="mt-auto">
        <a
          href={mentorPath(mentor.id)}
          className={buttonVariants({
            variant: isAsked || mentor.placesLeft <= 0 ? "ghost" : "secondary",
            size: "sm",
          })}
        >
          {isAsked ? "You have asked" : mentor.placesLeft > 0 ? "Read more and ask" : "Read more"}
          <span className="sr-only">: {mentor.name}</span>
        </a>
      </p>
    </Card>
  );
}

function Filters({ mentors, filters, subjects }: Pick<Props, "mentors" | "filters" | "subjects">) {
  const countries = new Map(mentors.map(({ countryCode, countryName }) => [countryCode, countryName]));
  const languages = [...new Set(mentors.flatMap((mentor) => mentor.languages))];
  const taught = [...new Set(mentors.flatMap(({ subjectCode }) => subjectCode ?? []))];
  const byName = (choices: [string, string][]) =>
    choices.sort(([, one], [, other]) => one.localeCompare(other, "en"));
  return (
    <form
      action={`${MENTORS_PATH}#mentors`}
      className="grid items-end gap-3 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
    >
      <Choice name="country" label="Country" chosen={filters.country} choices={byName([...countries])} />
      <Choice
        name="subject"
        label="Subject"
        chosen={filters.subject}
        choices={byName(taught.map((code) => [code, subjects.get(code) ?? code]))}
      />
      <Choice
        name="language"
        label="Language"
        chosen={filters.language}
        choices={byName(languages.map((code) => [code, LANGUAGES[code]]))}
      />
      <button type="submit" className={buttonVariants({ variant: "secondary" })}>
        Show
      </button>
    </form>
  );
}

function Choice({
  name,
  label,
  chosen,
  choices,
}: {
  name: string;
  label: string;
  chosen: string | undefined;
  choices: readonly (readonly [string, string])[];
}) {
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={`mentor-${name}`}>{label}</Label>
      <Select id={`mentor-${name}`} name={name} defaultValue={chosen ?? ""}>
        <option value="">Any</option>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
