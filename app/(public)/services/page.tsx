import { ListPage } from "@/components/content/list-page";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { Section } from "@/components/layout/section";
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
        <Section id="services" title="The services">
          <ul className="divide-y border-b">
            {services.map(({ name, description, href }) => (
              <li key={name} className="grid gap-x-10 gap-y-1 py-5 first:pt-0 md:grid-cols-[2fr_3fr]">
                <h3 className="text-xl">
                  {href ? (
                    <a href={href} className="hover:text-primary hover:underline">
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </h3>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section id="how" title="How it goes">
          <ol className="divide-y border-b">
            {STEPS.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[3rem_1fr] py-5 first:pt-0">
                <span aria-hidden className="font-display text-3xl leading-none text-primary">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-xl">{title}</h3>
                  <p className="measure mt-1">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </Section>
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
