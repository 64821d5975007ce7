import { ListPage } from "@/components/content/list-page";
import { CostStayChart } from "@/components/destinations/cost-stay-chart";
import { DestinationGroups } from "@/components/destinations/destination-groups";
import { FundsLedger } from "@/components/destinations/funds-ledger";
import { YearCostComparison } from "@/components/destinations/year-cost-comparison";
import { Band } from "@/components/layout/band";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { listOverviews } from "@/lib/destinations/queries";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: "Study destinations: cost, stay and English",
    description:
      "Every country we advise on, with what a year costs in rupees, how long a graduate may stay to work, and the IELTS it starts at.",
    path: "/study-destinations",
  });

export default async function StudyDestinationsPage() {
  const overviews = await listOverviews();
  if (overviews.destinations.length === 0) throw new Error("The destinations could not be read.");
  return (
    <>
      <ListPage
        path="/study-destinations"
        title="Study destinations for students from India"
        name="Study destinations"
        lead={
          <p>
            {overviews.destinations.length} countries, with what a year costs in rupees and how long you may
            stay to work afterwards. Open one for its visa, its universities and the source of every figure.
          </p>
        }
      >
        <div className="page-width mt-8 pb-14 lg:pb-20">
          <DestinationGroups destinations={overviews.destinations} />
        </div>
      </ListPage>
      <Band
        id="cost-and-stay"
        ground="second"
        title="What a year costs, and how long you may stay"
        lead="Further left is cheaper. Higher up, a graduate has longer to work there after a master’s."
      >
        <CostStayChart {...overviews} />
      </Band>
      <Band
        id="year"
        title="A first year in rupees"
        lead="Tuition is the part that differs most between courses; living, the part families forget to count."
      >
        <YearCostComparison {...overviews} />
      </Band>
      <Band
        id="funds"
        ground="second"
        title="Money you must be able to show"
        lead="Most visas ask for proof that you can live on your own money. How much, and where to keep it, differs by country."
        className="-mb-24"
      >
        <FundsLedger facts={overviews.facts} countries={overviews.destinations} day={overviews.day} />
      </Band>
      <ConsultationBand />
    </>
  );
}
