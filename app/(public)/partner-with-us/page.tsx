import { LeadPage, NextSteps } from "@/components/leads/lead-page";
import { PartnerForm } from "@/components/leads/partner-form";
import { pageChecker } from "@/lib/site/existing-pages";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

export const generateMetadata = () =>
  pageMetadata({
    title: "Partner with us",
    description:
      "For universities, schools, colleges, lenders and employers who want to work with us for students from India. What we offer, what we ask, and how to write to us.",
    path: paths.partnerWithUs,
  });

export default async function PartnerWithUsPage() {
  const hasPage = await pageChecker();
  return (
    <LeadPage
      title="Partner with us"
      path={paths.partnerWithUs}
      lead={
        <p>
          For universities, schools, colleges, lenders and employers who want to work with us for students
          from India.
        </p>
      }
      aside={
        <>
          <section aria-labelledby="terms-of-work" className="border-t-2 border-foreground pt-5">
            <h2 id="terms-of-work" className="text-xl">
              How we work with partners
            </h2>
            <ul className="mt-4 list-disc space-y-3 pl-5 marker:text-primary">
              <li>
                The student comes first. Advice follows the student’s plans, and no partner buys a place in a
                list, a ranking or a recommendation.
              </li>
              <li>Whoever pays us for a placement is named to the student before they decide.</li>
              <li>Figures you give us are printed with their source and the day we checked them.</li>
              <li>A student’s details reach a partner only when the student has agreed.</li>
            </ul>
          </section>
          <div className="mt-10">
            <NextSteps
              title="What happens next"
              steps={[
                "You get a reference at once, and by email.",
                "Somebody who works with partners reads the proposal and answers by email.",
                "If it fits, we talk, and put in writing what each side does.",
              ]}
            />
          </div>
        </>
      }
    >
      <PartnerForm privacyHref={hasPage(paths.privacy) ? paths.privacy : undefined} />
    </LeadPage>
  );
}
