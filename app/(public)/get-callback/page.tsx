import { useLocalPath, useTranslate } from "#translate";
import { GetCallbackForm } from "@/components/leads/get-callback-form";
import { LeadPage, NextSteps } from "@/components/leads/lead-page";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import { pageChecker } from "@/lib/site/existing-pages";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

export function generateMetadata() {
  const t = translator(pageLocale());
  return pageMetadata({
    title: t("Get a callback from a counsellor"),
    description: t(
      "Leave your number and the time of day that suits you. A counsellor calls you back about studying abroad, Monday to Saturday.",
    ),
    path: paths.getCallback,
  });
}

export default async function GetCallbackPage() {
  const t = useTranslate();
  const localPath = useLocalPath();
  const hasPage = await pageChecker();
  return (
    <LeadPage
      title={t("Get a callback")}
      path={paths.getCallback}
      lead={<p>{t("Leave your number and the best time to call. A counsellor calls you back.")}</p>}
      aside={
        <>
          <NextSteps
            title={t("What happens next")}
            steps={[
              t("You get a reference at once, and by email if you give an address."),
              t("A counsellor calls you at the time of day you chose, Monday to Saturday."),
            ]}
          />
          <p className="mt-8 border-t pt-5">
            {t("Prefer a fixed time?")}{" "}
            <a href={localPath(paths.bookConsultation)} className="text-link">
              {t("Book a consultation")}
            </a>
          </p>
        </>
      }
    >
      <GetCallbackForm privacyHref={hasPage(paths.privacy) ? paths.privacy : undefined} />
    </LeadPage>
  );
}
