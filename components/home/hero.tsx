import { MatchForm } from "@/components/match/match-form";
import { buttonVariants } from "@/components/ui/button";
import { parseMatch } from "@/lib/match/schema";
import { dayInIndia } from "@/lib/platform/clock";
import { routeExists } from "@/lib/site/existing-pages";
import { paths } from "@/lib/site/paths";

/** The first thing on the front page is the question most people come with; its answer is /match. */
export function Hero() {
  const today = dayInIndia();
  const { typed } = parseMatch(new URLSearchParams(), today);
  return (
    <section className="page-width grid items-start gap-x-14 gap-y-7 pt-8 pb-2 lg:grid-cols-[1fr_minmax(0,34rem)] lg:grid-rows-[auto_1fr] lg:pt-12">
      <h1 className="text-5xl">Study abroad, with the small print read first</h1>
      <div className="rounded-md border border-foreground bg-card p-5 sm:p-7 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <h2 className="text-3xl">Which programs fit me?</h2>
        <p className="mt-2 mb-6 text-muted-foreground">
          Five answers, no sign-in, no phone number. You see what fits, what the first year costs in rupees,
          and what is missing.
        </p>
        <MatchForm typed={typed} today={today} />
      </div>
      <div>
        <p className="measure text-lg">
          We help students in India choose a country and a course, apply, get the visa and settle in. Every
          fee, fund and deadline we print names its source and the day we checked it.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          {routeExists(paths.bookConsultation) ? (
            <a href={paths.bookConsultation} className={buttonVariants({ variant: "outline", size: "lg" })}>
              Book a consultation
            </a>
          ) : null}
          {routeExists(paths.getCallback) ? (
            <a href={paths.getCallback} className={buttonVariants({ variant: "ghost", size: "lg" })}>
              Ask for a callback
            </a>
          ) : null}
        </div>
      </div>
    </section>
  );
}
