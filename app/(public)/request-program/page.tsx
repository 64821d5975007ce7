import { LeadPage, NextSteps } from "@/components/leads/lead-page";
import { RequestProgramForm } from "@/components/leads/request-program-form";
import { listDestinationNames } from "@/lib/leads/queries";
import { publicDb } from "@/lib/platform/supabase/public";
import { pageChecker } from "@/lib/site/existing-pages";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

export const generateMetadata = () =>
  pageMetadata({
    title: "Request a program",
    description:
      "Ask us about a degree abroad that you found, or one you could not find. A counsellor checks the entry requirements and the cost, and sends you the source of each figure.",
    path: paths.requestProgram,
  });

export default async function RequestProgramPage() {
  const [destinations, hasPage] = await Promise.all([
    listDestinationNames(publicDb(["countries"])),
    pageChecker(),
  ]);
  return (
    <LeadPage
      title="Request a program"
      path={paths.requestProgram}
      lead={
        <p>
          Found a program and want to know whether it fits? Could not find the one you want? Tell us, and we
          look it up for you.
        </p>
      }
      aside={
        <>
          <NextSteps
            title="What happens next"
            steps={[
              "You get a reference at once, and by email.",
              "A counsellor reads the university’s own pages: entry marks, tests, fees, the next intake and its deadline.",
              "We send you what we found, with links. What the university does not publish, we ask for, or tell you that we do not know.",
            ]}
          />
          {hasPage(paths.programsFinder) ? (
            <p className="mt-8 border-t pt-5">
              Still looking around?{" "}
              <a href={paths.programsFinder} className="text-link">
                Search the programs
              </a>
            </p>
          ) : null}
        </>
      }
    >
      <RequestProgramForm
        destinations={destinations}
        privacyHref={hasPage(paths.privacy) ? paths.privacy : undefined}
      />
    </LeadPage>
  );
}
