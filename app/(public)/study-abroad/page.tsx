import { ListPage } from "@/components/content/list-page";
import { DestinationIndex } from "@/components/home/destination-index";
import { YearPlan } from "@/components/home/year-plan";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { Section } from "@/components/layout/section";
import { listExistingPages, pageChecker } from "@/lib/site/existing-pages";
import { pageMetadata } from "@/lib/site/metadata";
import { listDestinations } from "@/lib/site/navigation";

export const generateMetadata = () =>
  pageMetadata({
    title: "Study abroad from India: how it works",
    description:
      "From the first question at the kitchen table to the first week on campus: the decisions in their order, a year plan, destinations, guides and tools.",
    path: "/study-abroad",
  });

/** The decisions in the order in which they are best taken, and where to read on about each. */
const STEPS = [
  {
    title: "The first question is not “where”",
    text: "It is what the student wants to be able to do afterwards, and whether a degree abroad is the way there. Some plans are served as well, and for far less, by a degree in India.",
    links: [
      { name: "Study in India", href: "/study-india" },
      { name: "Career counselling", href: "/services/career-counselling" },
    ],
  },
  {
    title: "What the family can carry",
    text: "Fees, living, flights, and a reserve for the year in which something goes wrong. Write the sum down before you look at universities. It rules out more than any entrance score, and it is kinder to know early.",
    links: [
      { name: "Cost calculator", href: "/cost-calculator" },
      { name: "Education loans", href: "/services/education-loan" },
      { name: "Scholarships", href: "/scholarships-international-students" },
    ],
  },
  {
    title: "Country and course, together",
    text: "A course is taught in a country, with its rules on working, staying and coming back. Compare three countries on the points that matter to you, then look for courses, then for universities.",
    links: [
      { name: "Country comparison", href: "/country-comparison" },
      { name: "Programs finder", href: "/programs-finder" },
      { name: "All programs", href: "/programs" },
    ],
  },
  {
    title: "Tests and papers",
    text: "Take only the tests your courses ask for, early enough to repeat one. Meanwhile transcripts, references and a statement take longer than anybody thinks.",
    links: [
      { name: "Exams", href: "/exams" },
      { name: "Writing the statement", href: "/sop-writing-guide" },
      { name: "Letters of recommendation", href: "/lor-writing-guide" },
    ],
  },
  {
    title: "Apply, compare, accept",
    text: "Six good applications beat twenty quick ones. When offers come, compare them on paper: total cost, conditions, what happens to the deposit if the visa is refused.",
    links: [
      { name: "Timeline planner", href: "/university-application-timeline-guide" },
      { name: "Universities", href: "/universities" },
    ],
  },
  {
    title: "Visa, and the first week",
    text: "The visa file begins months before the form, with money that rests in the right account. Then a room, insurance, a way to pay, and somebody who knows when you land.",
    links: [
      { name: "Student visas compared", href: "/student-visa-guide" },
      { name: "Visa assistance", href: "/services/visa-assistance" },
      { name: "After landing", href: "/services/post-landing-support" },
    ],
  },
];

export default async function StudyAbroadPage() {
  const [destinations, pages, exists] = await Promise.all([
    listDestinations(),
    listExistingPages(),
    pageChecker(),
  ]);
  const guides = Map.groupBy(
    pages.filter(({ kind }) => kind === "guide"),
    ({ group }) => group,
  );
  return (
    <>
      <ListPage
        path="/study-abroad"
        name="Study abroad"
        title="From the first question to the first week"
        lead={
          <p>
            Going abroad to study is six decisions, and most trouble comes from taking them in the wrong
            order. This page goes through them as we do with families, and says where to read on.
          </p>
        }
      >
        <Section id="steps" title="Six decisions">
          <ol className="divide-y border-b">
            {STEPS.map(({ title, text, links }, index) => (
              <li
                key={title}
                className="grid grid-cols-[2.5rem_1fr] py-6 first:pt-0 sm:grid-cols-[3.5rem_1fr]"
              >
                <span aria-hidden className="font-display text-3xl leading-none text-primary">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-xl">{title}</h3>
                  <p className="measure mt-2">{text}</p>
                  <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
                    {links
                      .filter(({ href }) => exists(href))
                      .map(({ name, href }) => (
                        <a key={href} href={href} className="text-link">
                          {name}
                        </a>
                      ))}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </Section>
        <Section
          id="plan"
          title="The same, as a year"
          lead="Counted back from the first lecture. Two years ahead is comfortable, one is enough, half a year means the next intake."
        >
          <YearPlan />
        </Section>
        {destinations && destinations.length > 0 ? (
          <Section
            id="destinations"
            title="Where to"
            lead="Each country on one page: intakes, visa, money to show, work and stay."
          >
            <DestinationIndex destinations={destinations} />
          </Section>
        ) : null}
        {guides.size > 0 ? (
          <Section id="guides" title="Guides" lead="For when you want it in full.">
            <div className="gap-x-12 sm:columns-2">
              {[...guides].map(([group, own]) => (
                <section key={group} className="mb-8 break-inside-avoid">
                  <h3 className="border-b border-rule pb-1 text-lg">{group}</h3>
                  <ul>
                    {own.map(({ path, title }) => (
                      <li key={path} className="border-b">
                        <a href={path} className="block py-2 leading-snug hover:text-primary hover:underline">
                          {title}
                        </a>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </Section>
        ) : null}
      </ListPage>
      <ConsultationBand />
    </>
  );
}
