import { CostEstimate } from "@/components/cost-calculator/cost-estimate";
import { CostForm } from "@/components/cost-calculator/cost-form";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { estimateCosts, livingChoices, TCS_KEYS, usualCurrency } from "@/lib/cost-calculator/rules";
import { parseCostQuestions } from "@/lib/cost-calculator/schema";
import { listCountryFacts } from "@/lib/destinations/queries";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import { factTags, listFacts } from "@/lib/facts/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { publicDb } from "@/lib/platform/supabase/public";
import { pageMetadata } from "@/lib/site/metadata";
import { listDestinations } from "@/lib/site/navigation";
import { paths } from "@/lib/site/paths";
import { toSearchParams } from "@/lib/site/search-params";

type Props = PageProps<"/cost-calculator">;

export async function generateMetadata({ searchParams }: Props) {
  const isAsked = toSearchParams(await searchParams).size > 0;
  return pageMetadata({
    title: "What studying abroad costs: a calculator in rupees",
    description:
      "Add up tuition, living, visa fees, health cover and flights for your course, in rupees, with the source of every figure and nothing to sign up for.",
    path: paths.costCalculator,
    isIndexed: !isAsked,
  });
}

export default async function CostCalculatorPage({ searchParams }: Props) {
  const params = toSearchParams(await searchParams);
  const today = dayInIndia();
  const taxKeys = Object.values(TCS_KEYS);
  const [destinations, rates, taxes] = await Promise.all([
    listDestinations(),
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG])),
    listFacts(publicDb(factTags(taxKeys)), taxKeys),
  ]);
  const { questions: asked, dropped } = parseCostQuestions(params, {
    countries: (destinations ?? []).map(({ code }) => code),
    currencies: [...rates.keys()],
  });
  const facts = [...(await listCountryFacts(asked.country)), ...taxes];
  const living = livingChoices(asked.country, facts, today);
  const questions = {
    ...asked,
    currency: asked.currency || (usualCurrency(asked.country, facts) ?? "USD"),
    livingKey: asked.livingKey ?? (asked.living === null ? (living[0]?.fact.key ?? null) : null),
  };
  const isAsked = params.has("country");
  return (
    <div className="page-width pt-8">
      <Breadcrumbs steps={[{ name: "Home", href: paths.home }, { name: "Cost calculator" }]} />
      <PageHeader
        className="mt-6"
        title="What will it cost in all?"
        lead="Tuition is the figure everyone quotes. This adds what goes with it, in rupees, and names the source of every figure it brings along."
      />
      {dropped.length > 0 ? (
        <Alert role="status" className="mt-6">
          We could not use what was entered for {dropped.join(", ")}. Everything else is as you left it.
        </Alert>
      ) : null}
      <div className="mt-10 grid gap-12 lg:grid-cols-[26rem_1fr] lg:gap-14">
        <CostForm
          questions={questions}
          destinations={destinations ?? []}
          currencies={[...rates.keys()].sort()}
          living={living}
        />
        <CostEstimate
          estimate={isAsked ? estimateCosts(questions, facts, rates, today) : null}
          years={questions.years}
        />
      </div>
    </div>
  );
}
