import { useLocalPath, useTranslate } from "#translate";
import { LeadPage, NextSteps } from "@/components/leads/lead-page";
import { RequestProgramForm } from "@/components/leads/request-program-form";
import { listDestinationNames } from "@/lib/leads/queries";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import { publicDb } from "@/lib/platform/supabase/public";
import { pageChecker } from "@/lib/site/existing-pages";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

export function generateMetadata() {
  const t = translator(pageLocale());
  return pageMetadata({
    title: t("Request a program"),
    description: t(
      "Ask us about a degree abroad that you found, or one you could not find. A counsellor checks the entry requirements and the cost, and sends you the source of each figure.",
    ),
    path: paths.requestProgram,
  });
}

export default async function RequestProgramPage() {
  const t = useTranslate();
  const localPath = useLocalPath();
  const [destinations, hasPage] = await Promise.all([
    listDestinationNames(publicDb(["countries"])),
    pageChecker(),
  ]);
  return (
    <LeadPage
      title={t("Request a program")}
      path={paths.requestProgram}
      lead={
        <p>
          {t(
            "Found a program and want to know whether it fits? Could not find the one you want? Tell us, and we look it up for you.",
          )}
        </p>
      }
      aside={
        <>
          <NextSteps
            title={t("What happens next")}
            steps={[
              t("You get a reference at once, and by email."),
              t(
                "A counsellor reads the university’s own pages: entry marks, tests, fees, the next intake and its deadline.",
              ),
              t(
                "We send you what we found, with links. What the university does not publish, we ask for, or tell you that we do not know.",
              ),
            ]}
          />
          {hasPage(paths.programsFinder) ? (
            <p className="mt-8 border-t pt-5">
              {t("Still looking around?")}{" "}
              <a href={localPath(paths.programsFinder)} className="text-link">
                {t("Search the programs")}
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
