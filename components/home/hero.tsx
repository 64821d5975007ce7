import { WorldMap } from "@/components/destinations/world-map";
import { buttonVariants } from "@/components/ui/button";
import { routeExists } from "@/lib/site/existing-pages";
import { paths } from "@/lib/site/paths";

export function Hero() {
  return (
    <section className="page-width grid items-center gap-x-12 gap-y-8 pt-10 pb-2 lg:grid-cols-[1fr_minmax(0,36rem)] lg:pt-14">
      <div>
        <h1 className="text-5xl">Study abroad, with the small print read first</h1>
        <p className="measure mt-6 text-lg">
          We help students in India choose a country and a course, apply, get the visa and settle in. Every
          fee, fund and deadline we print names its source and the day we checked it.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {routeExists(paths.bookConsultation) ? (
            <a href={paths.bookConsultation} className={buttonVariants({ size: "lg" })}>
              Book a consultation
            </a>
          ) : null}
          {routeExists(paths.getCallback) ? (
            <a href={paths.getCallback} className={buttonVariants({ variant: "outline", size: "lg" })}>
              Ask for a callback
            </a>
          ) : null}
        </div>
      </div>
      <WorldMap />
    </section>
  );
}
