import { GetCallbackForm } from "@/components/leads/get-callback-form";
import { LeadPage, NextSteps } from "@/components/leads/lead-page";
import { pageChecker } from "@/lib/site/existing-pages";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

export const generateMetadata = () =>
  pageMetadata({
    title: "Get a callback from a counsellor",
    description:
      "Leave your number and the time of day that suits you. A counsellor calls you back about studying abroad, Monday to Saturday.",
    path: paths.getCallback,
  });

export default async function GetCallbackPage() {
  const hasPage = await pageChecker();
  return (
    <LeadPage
      title="Get a callback"
      path={paths.getCallback}
      lead={<p>Leave your number and the best time to call. A counsellor calls you back.</p>}
      aside={
        <>
          <NextSteps
            title="What happens next"
            steps={[
              "You get a reference at once, and by email if you give an address.",
              "A counsellor calls you at the time of day you chose, Monday to Saturday.",
            ]}
          />
          <p className="mt-8 border-t pt-5">
            Prefer a fixed time?{" "}
            <a href={paths.bookConsultation} className="text-link">
              Book a consultation
            </a>
          </p>
        </>
      }
    >
      <GetCallbackForm privacyHref={hasPage(paths.privacy) ? paths.privacy : undefined} />
    </LeadPage>
  );
}
