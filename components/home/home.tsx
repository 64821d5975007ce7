import { FundsLedger } from "@/components/destinations/funds-ledger";
import { StayChart } from "@/components/destinations/stay-chart";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { Section } from "@/components/layout/section";
import { SiteNotice } from "@/components/layout/site-notice";
import { listOverviewFacts } from "@/lib/destinations/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { listExistingPages } from "@/lib/site/existing-pages";
import { listDestinations } from "@/lib/site/navigation";
import { DestinationIndex } from "./destination-index";
import { GuideList } from "./guide-list";
import { Hero } from "./hero";
import { Principles } from "./principles";
import { YearPlan } from "./year-plan";

/** The front page, at / and /home. */
export async function Home() {
  const [facts, destinations, pages] = await Promise.all([
    listOverviewFacts(),
    listDestinations(),
    listExistingPages(),
  ]);
  const countries = destinations ?? [];
  const guides = pages.filter(({ kind }) => kind === "guide");
  const drawn = { facts, countries, day: dayInIndia() };
  const hasFacts = facts.length > 0 && countries.length > 0;
  return (
    <>
      <SiteNotice />
      <Hero />
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
          <GuideList guides={guides} />
        </Section>
      ) : null}
      {countries.length > 0 ? (
        <Section id="destinations" title="Destinations">
          <DestinationIndex destinations={countries} />
        </Section>
      ) : null}
      <ConsultationBand />
    </>
  );
}
