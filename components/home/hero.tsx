import { useLocalPath, useTranslate } from "#translate";
import { WorldMap } from "@/components/destinations/world-map";
import { MatchForm } from "@/components/match/match-form";
import { buttonVariants } from "@/components/ui/button";
import { parseMatch } from "@/lib/match/schema";
import { dayInIndia } from "@/lib/platform/clock";
import { routeExists } from "@/lib/site/existing-pages";
import { paths } from "@/lib/site/paths";

/** The first thing on the front page is the question most people come with; its answer is /match. */
export function Hero() {
  const t = useTranslate();
  const localPath = useLocalPath();
  const today = dayInIndia();
  const { typed } = parseMatch(new URLSearchParams(), today);
  return (
    <section className="bg-ground-2 [--halo:var(--ground-2)]">
      <div className="page-width grid gap-x-14 gap-y-7 pt-8 pb-12 lg:grid-cols-[minmax(0,1fr)_30rem] lg:grid-rows-[auto_1fr] lg:pt-12 lg:pb-16">
        <div>
          <h1 className="text-5xl">{t("Study abroad: find what fits your marks and your budget")}</h1>
          <p className="measure mt-4 text-lg sm:text-xl sm:leading-normal">
            {t(
              "Real courses, the whole cost in rupees, and what the visa asks. Every figure has its source.",
            )}
          </p>
        </div>
        <div className="rounded-md border border-foreground bg-card p-5 sm:p-7 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
          <h2 className="text-2xl">{t("Which programs fit me?")}</h2>
          <p className="mt-1.5 mb-5 text-muted-foreground">
            {t("Five answers, no sign-in, no phone number.")}
          </p>
          <MatchForm typed={typed} today={today} />
        </div>
        <div className="lg:row-start-2 lg:self-end">
          <div className="flex flex-wrap gap-3 lg:mb-8">
            {routeExists(paths.bookConsultation) ? (
              <a href={localPath(paths.bookConsultation)} className={buttonVariants({ variant: "outline" })}>
                {t("Book a consultation")}
              </a>
            ) : null}
            {routeExists(paths.getCallback) ? (
              <a href={localPath(paths.getCallback)} className={buttonVariants({ variant: "ghost" })}>
                {t("Ask for a callback")}
              </a>
            ) : null}
          </div>
          <WorldMap />
        </div>
      </div>
    </section>
  );
}
