import { ListPage } from "@/components/content/list-page";
import { Photograph } from "@/components/content/photograph";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { Section } from "@/components/layout/section";
import { countFactsBySource } from "@/lib/facts/queries";
import { listPeople } from "@/lib/media/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { logError } from "@/lib/platform/log";
import { publicDb } from "@/lib/platform/supabase/public";
import { pageMetadata } from "@/lib/site/metadata";
import { getSettings } from "@/lib/site/settings";

export async function generateMetadata() {
  const { name } = await getSettings();
  return pageMetadata({
    title: "About us",
    description: `What ${name} does for students in India who want to study abroad, how its advice is made, and what it does not do.`,
    path: "/about",
  });
}

export default async function AboutPage() {
  const [{ name }, counts, people] = await Promise.all([getSettings(), findFactCounts(), listPeople()]);
  return (
    <>
      <ListPage
        path="/about"
        name="About us"
        title="Advice for a decision that costs a family years of savings"
        lead={
          <p>
            {name} is a study-abroad and education consultancy for students in India. We help to choose a
            country and a course, prepare the tests and the application, put the visa file together, and
            arrive.
          </p>
        }
      >
        <Section id="work" title="How a case is handled">
          <div className="measure space-y-4">
            <p>
              It begins with a conversation about marks, budget, family and plans. What comes of it is a
              shortlist with the reason for every entry, and the reason against it.
            </p>
            <p>
              From then on one counsellor knows the case. Applications, visas and loans are handled by
              colleagues who do only that, and you see in your account what has been sent, what is awaited and
              who acts next.
            </p>
          </div>
        </Section>
        {people.length > 0 ? (
          <Section id="people" title="The people you talk to">
            <ul className="grid grid-cols-2 gap-5 sm:grid-cols-3 lg:grid-cols-4">
              {people.map((person) => (
                <li key={person.id}>
                  <Photograph
                    photograph={person}
                    caption={person.alt}
                    sizes="(min-width: 64rem) 15rem, 45vw"
                  />
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
        <Section id="figures" title="How our figures are made">
          <div className="measure space-y-4">
            <p>
              A fee, a sum to show, a number of hours: each is kept once, with its source and the day we read
              it, and where we copied it, the sentence that says so. Pages take it from there, so two pages
              cannot disagree.
            </p>
            {counts ? (
              <p>
                Today our pages can show {counts.official + counts.university + counts.secondary} figures.{" "}
                {counts.official} come from whoever decides or counts: a government, a law, a statistics
                office, an official body, the owner of a test. {counts.university} come from a university’s
                own page. {counts.secondary} come from a secondary source, such as a newspaper that reports
                the rule. Beside those the page says “sec.” or “secondary source”.
              </p>
            ) : null}
            <p>
              Each has a day on which it must be checked again. If that day passes, the page says that the
              figure is being re-checked instead of showing an old one. What only one doubtful page claims is
              not printed.
            </p>
          </div>
        </Section>
        <Section id="limits" title="What we do not do">
          <ul className="measure list-disc space-y-3 pl-5 marker:text-primary">
            <li>
              Promise a visa, a place or a job. Those are decided by an officer, a university and an employer.
            </li>
            <li>
              Sell a place in our lists. What a university pays us cannot change the order in which it
              appears.
            </li>
            <li>
              Write a statement of purpose for someone. We ask, read and correct; the words are the student’s.
            </li>
            <li>Invent students, reviews or numbers to look larger than we are.</li>
          </ul>
        </Section>
      </ListPage>
      <ConsultationBand />
    </>
  );
}

/** The page can do without them while the database is away. */
async function findFactCounts() {
  try {
    return await countFactsBySource(publicDb(["facts"]), dayInIndia());
  } catch (error) {
    logError("about.facts_unavailable", error);
    return null;
  }
}
