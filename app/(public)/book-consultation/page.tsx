import { useTranslate } from "#translate";
import { BookConsultationForm } from "@/components/leads/book-consultation-form";
import { LeadPage, NextSteps } from "@/components/leads/lead-page";
import { listConsultationSlots, listDestinationNames } from "@/lib/leads/queries";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import { publicDb } from "@/lib/platform/supabase/public";
import { pageChecker } from "@/lib/site/existing-pages";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

export function generateMetadata() {
  const t = translator(pageLocale());
  return pageMetadata({
    title: t("Book a free study abroad consultation"),
    description: t(
      "Choose a time and talk to a counsellor by phone about country, course, money and visa. Times in your own time zone, confirmed by email with a calendar file.",
    ),
    path: paths.bookConsultation,
  });
}

export default async function BookConsultationPage() {
  const t = useTranslate();
  const [slots, destinations, hasPage] = await Promise.all([
    listConsultationSlots(publicDb(["slots"]), new Date()),
    listDestinationNames(publicDb(["countries"])),
    pageChecker(),
  ]);
  return (
    <LeadPage
      title={t("Book a consultation")}
      path={paths.bookConsultation}
      lead={
        <p>
          {t(
            "Talk to a counsellor by phone about where to study, what it costs and how to get the visa. The first consultation is free. Pick a time and we call you.",
          )}
        </p>
      }
      aside={
        <NextSteps
          title={t("What happens next")}
          steps={[
            t(
              "You get an email with your reference, the time in your time zone and in India, a calendar file, and links to move or cancel the call.",
            ),
            t("A counsellor reads what you wrote and calls you at that time."),
            t("You decide what to do next. There is no obligation."),
          ]}
        />
      }
    >
      <BookConsultationForm
        slots={slots ?? []}
        destinations={destinations}
        privacyHref={hasPage(paths.privacy) ? paths.privacy : undefined}
      />
    </LeadPage>
  );
}
