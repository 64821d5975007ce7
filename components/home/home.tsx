import { useTranslate } from "#translate";
import { CostStayChart } from "@/components/destinations/cost-stay-chart";
import { DestinationCard } from "@/components/destinations/destination-card";
import { Band } from "@/components/layout/band";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { SiteNotice } from "@/components/layout/site-notice";
import { ServiceCards } from "@/components/service-catalog/service-cards";
import { listOverviews } from "@/lib/destinations/queries";
import { listServices } from "@/lib/service-catalog/queries";
import { listExistingPages } from "@/lib/site/existing-pages";
import { getNavigation } from "@/lib/site/navigation";
import { paths } from "@/lib/site/paths";
import { ExamChoice } from "./exam-choice";
import { GuideCards } from "./guide-cards";
import { Hero } from "./hero";
import { Principles } from "./principles";
import { Tools } from "./tools";

/** The front page shows the first of long lists; other pages have all of them. */
const DESTINATIONS_SHOWN = 12;
const GUIDES_SHOWN = 6;

/** The front page, at / and /home. */
export async function Home() {
  const t = useTranslate();
  const [overviews, pages, menus, services] = await Promise.all([
    listOverviews(),
    listExistingPages(),
    getNavigation(),
    listServices(),
  ]);
  const { destinations } = overviews;
  const featured = destinations.filter(({ isFeatured }) => isFeatured).slice(0, DESTINATIONS_SHOWN - 1);
  const guides = pages
    .filter(({ kind, isListed }) => kind === "guide" && isListed)
    .sort((one, other) => one.order - other.order);
  const exams = menus.find(({ id }) => id === "exams")?.groups ?? [];
  return (
    <>
      <SiteNotice />
      <Hero />
      {featured.length > 0 ? (
        <Band
          id="destinations"
          title={t("Where could you go?")}
          lead={t("What a first year costs in rupees, and how long you may stay to work after a master’s.")}
        >
          <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
            {featured.map((destination) => (
              <li key={destination.code}>
                <DestinationCard destination={destination} isSmall />
              </li>
            ))}
            <li>
              <a
                href={paths.studyDestinations}
                className="grid h-full place-items-center rounded-md border border-foreground bg-draw-2 p-4 text-center font-display text-xl leading-tight font-semibold hover:bg-foreground hover:text-background sm:text-2xl"
              >
                {t("All {count} destinations", { count: destinations.length })}
              </a>
            </li>
          </ul>
        </Band>
      ) : null}
      {destinations.some(({ cost, stay }) => cost && stay) ? (
        <Band
          id="cost-and-stay"
          ground="second"
          title={t("What you pay, and how long you may stay")}
          lead={t("Further left is cheaper. Higher up, a graduate has longer to work there.")}
        >
          <CostStayChart {...overviews} />
        </Band>
      ) : null}
      <Band
        id="tools"
        title={t("Work it out yourself")}
        lead={t("Free, without an account, and nothing here asks for your number.")}
      >
        <Tools />
      </Band>
      {exams.length > 0 ? (
        <Band
          id="exams"
          ground="second"
          title={t("Which test do you need?")}
          lead={t(
            "What it asks, how it is marked, which score opens which door, and mock exams to practise on.",
          )}
          more={<MoreLink href="/exams">{t("All exams")}</MoreLink>}
        >
          <ExamChoice groups={exams} />
        </Band>
      ) : null}
      {guides.length > 0 ? (
        <Band
          id="guides"
          title={t("Read before you decide")}
          more={<MoreLink href={paths.siteMap}>{t("All {count} guides", { count: guides.length })}</MoreLink>}
        >
          <GuideCards guides={guides.slice(0, GUIDES_SHOWN)} />
        </Band>
      ) : null}
      <Band
        id="services"
        ground="second"
        title={t("And when you want help")}
        lead={t("The first consultation is free. After it you take only the service you need.")}
        more={<MoreLink href="/services">{t("What each service includes")}</MoreLink>}
      >
        <ServiceCards services={services} isSmall />
      </Band>
      <Band id="principles" ground="deep" title={t("How we advise")} className="-mb-24">
        <Principles />
      </Band>
      <ConsultationBand />
    </>
  );
}

function MoreLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a href={href} className="text-link py-1 font-semibold">
      {children}
    </a>
  );
}
