import { FundsLedger } from "@/components/destinations/funds-ledger";
import { StayChart } from "@/components/destinations/stay-chart";
import { WorldMap } from "@/components/destinations/world-map";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { Section } from "@/components/layout/section";
import { SiteNotice } from "@/components/layout/site-notice";
import { listOverviewFacts } from "@/lib/destinations/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { listExistingPages } from "@/lib/site/existing-pages";
import { listDestinations } from "@/lib/site/navigation";
import { paths } from "@/lib/site/paths";
import { DestinationIndex } from "./destination-index";
import { GuideList } from "./guide-list";
import { Hero } from "./hero";
import { Principles } from "./principles";
import { Tools } from "./tools";
import { YearPlan } from "./year-plan";

/** The front page shows the first of a long list; the site map has all of it. */
const GUIDES_SHOWN = 8;

/** The front page, at / and /home. */
export async function Home() {
  const [facts, destinations, pages] = await Promise.all([
    listOverviewFacts(),
    listDestinations(),
    listExistingPages(),
  ]);
  const countries = destinations ?? [];
  const guides = pages
    .filter(({ kind, isListed }) => kind === "guide" && isListed)
    .sort((one, other) => one.order - other.order);
  const drawn = { facts, countries, day: dayInIndia() };
  const hasFacts = facts.length > 0 && countries.length > 0;
  return (
    <>
      <SiteNotice />
      <Hero />
      <Section
        id="tools"
        title="Begin with a question"
        lead="Nothing here asks for your number. Search, count and compare first, then talk to us if you like."
      >
        <Tools />
      </Section>
      {hasFacts ? (
        <Section
          id="stay"
          title="How long you may stay and work"
          lead="A degree is also a right to look for work, for a while. These are the lengths after a master’s degree."
        >
          <StayChart {...drawn} />
        </Section>
      ) : null}
      {hasFacts ? (
        <Section
          id="funds"
          title="What you must be able to show"
          lead="Most visas ask for proof that you can live on your own money. The amount, and where it must lie, differ by country."
        >
          <FundsLedger {...drawn} />
        </Section>
      ) : null}
      <Section
        id="plan"
        title="A year, counted back"
        lead="We begin with the first lecture and count backwards, so that no test result or bank statement comes a week late."
      >
        <YearPlan />
      </Section>
      <Section id="principles" title="How we advise">
        <Principles />
      </Section>
      {guides.length > 0 ? (
        <Section
          id="guides"
          title="Guides"
          lead="Written by our editorial team, each figure with its source."
        >
          <GuideList guides={guides.slice(0, GUIDES_SHOWN)} />
          <p className="mt-6">
            <a href={paths.siteMap} className="text-link font-semibold">
              All {guides.length} guides
            </a>
          </p>
        </Section>
      ) : null}
      {countries.length > 0 ? (
        <Section id="destinations" title="Destinations">
          <div className="mb-8 max-w-2xl">
            <WorldMap />
          </div>
          <DestinationIndex destinations={countries} />
        </Section>
      ) : null}
      <ConsultationBand />
    </>
  );
}
