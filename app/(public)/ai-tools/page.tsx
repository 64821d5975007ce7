import { ConsultationBand } from "@/components/layout/consultation-band";
import { PageBreadcrumbs } from "@/components/layout/page-breadcrumbs";
import { PageHeader } from "@/components/layout/page-header";
import { AI_TOOL_NAMES, AI_TOOLS } from "@/lib/ai-tools/tools";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

export const generateMetadata = () =>
  pageMetadata({
    title: "Planning tools: rules first, machines second",
    description:
      "Five planning tools that show their reasons, refuse to guess and name their sources, and the calculators and finders you can use today without an account.",
    path: paths.aiTools,
  });

const OPEN_TODAY = [
  {
    path: paths.programsFinder,
    name: "Program finder",
    text: "Filter by destination, level, fee, intake and test score",
  },
  {
    path: paths.costCalculator,
    name: "Cost calculator",
    text: "Tuition, living, visa and health cover in rupees",
  },
  {
    path: paths.countryComparison,
    name: "Country comparison",
    text: "Up to four countries, figure by figure",
  },
  { path: paths.timelineGuide, name: "Timeline planner", text: "The last safe day for every step" },
];

export default function AiToolsPage() {
  return (
    <>
      <div className="page-width pt-8">
        <PageBreadcrumbs steps={[{ name: "Planning tools", href: paths.aiTools }]} />
        <PageHeader
          className="mt-6"
          title="Planning tools"
          lead="A machine that writes fluently is easily believed. So in our tools the rules decide, a model may only put the result into words, and whatever is not known is called not known."
        />
        <section aria-labelledby="open-today" className="mt-12">
          <h2 id="open-today" className="border-b-2 border-foreground pb-2 text-2xl">
            Open to everyone today
          </h2>
          <ul className="grid gap-x-12 sm:grid-cols-2">
            {OPEN_TODAY.map(({ path, name, text }) => (
              <li key={path} className="border-b py-5">
                <a href={path} className="font-display text-xl hover:text-primary hover:underline">
                  {name}
                </a>
                <p className="mt-1 text-muted-foreground">{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="in-preparation" className="mt-14">
          <h2 id="in-preparation" className="border-b-2 border-foreground pb-2 text-2xl">
            In preparation, and what to expect of them
          </h2>
          <ul>
            {AI_TOOL_NAMES.map((tool) => (
              <li key={tool} className="grid gap-x-12 gap-y-1 border-b py-5 lg:grid-cols-[19rem_1fr]">
                <a
                  href={`${paths.aiTools}/${tool}`}
                  className="font-display text-xl hover:text-primary hover:underline"
                >
                  {AI_TOOLS[tool].name}
                </a>
                <div>
                  <p className="measure">{AI_TOOLS[tool].description}</p>
                  <p className="mt-1 text-sm text-muted-foreground">{AI_TOOLS[tool].audience}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="our-rules" className="mt-14 max-w-3xl">
          <h2 id="our-rules" className="text-2xl">
            What we hold every tool to
          </h2>
          <p className="mt-3">
            A result comes with its reasons, so that you can disagree with it. Every figure in it is one of
            the facts on this site, with its source and the day it was read. A gap in what is known never
            counts in anybody’s favour. No university can buy a better place. What you enter is used for your
            plan and for nothing else, and you can have it deleted.
          </p>
          <p className="mt-3">
            And a tool that should stay silent stays silent. We print no chance of admission and no visa
            success rate, because such a number needs a record of closed cases behind it, counted honestly,
            and we would rather show you the rule that your file breaks. The{" "}
            <a href="/student-visa-guide" className="text-link">
              visa guide
            </a>
            , the{" "}
            <a href="/exams" className="text-link">
              exam pages
            </a>{" "}
            and the{" "}
            <a href="/study-destinations" className="text-link">
              destinations
            </a>{" "}
            hold the facts the tools work with.
          </p>
        </section>
      </div>
      <ConsultationBand />
    </>
  );
}
