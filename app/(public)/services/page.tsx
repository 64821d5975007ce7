import { ListPage } from "@/components/content/list-page";
import { RouteDrawing } from "@/components/drawings/route";
import { Band } from "@/components/layout/band";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { Section } from "@/components/layout/section";
import { ServiceCards } from "@/components/service-catalog/service-cards";
import { listServices } from "@/lib/service-catalog/queries";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: "Services: what we do, and what we do not",
    description:
      "Counselling, visa assistance, loans, rooms, insurance and the first weeks abroad: what each service includes, and how working with us goes.",
    path: "/services",
  });

const STEPS = [
  {
    title: "A conversation",
    text: "Free, at a time you choose. We listen to marks, budget and doubts, and say what we would and would not do in your place.",
  },
  {
    title: "A written offer",
    text: "What the service includes, what it costs with taxes, and what is refunded in which case. You decide at home.",
  },
  {
    title: "One counsellor, and your account",
    text: "From then on one person knows your case. What was sent, what is awaited and who acts next stands in your account.",
  },
  {
    title: "An end",
    text: "A service ends with what it promised: a shortlist, a submitted file, a signed lease. You need not buy the next one.",
  },
];

export default async function ServicesPage() {
  const services = await listServices();
  return (
    <>
      <ListPage
        path="/services"
        name="Services"
        title="What we do for you"
        lead={
          <p>
            Each service stands on its own. Take the one you need and do the rest yourselves; the guides on
            this site are meant for that.
          </p>
        }
      >
        <div className="page-width mt-10 pb-14 lg:pb-20">
          <h2 className="sr-only">The services</h2>
          <ServiceCards services={services} />
        </div>
        <Band id="how" ground="second" title="How it goes" className="mb-14 lg:mb-20">
          <RouteDrawing steps={STEPS} />
        </Band>
        <Section id="limits" title="What no service includes">
          <div className="measure space-y-4">
            <p>
              A promise. Universities decide on admission, officers on visas, banks on loans and employers on
              jobs. We prepare well and tell you the odds as we see them, and that is all anybody can honestly
              sell.
            </p>
            <p>
              Nor the writing of your statement, a document that is not genuine, or advice to hide something
              from an officer. If you are ever offered that in our name, please tell us. What is refunded and
              when stands in our{" "}
              <a href="/refund-policy" className="text-link">
                refund policy
              </a>
              .
            </p>
          </div>
        </Section>
      </ListPage>
      <ConsultationBand />
    </>
  );
}
