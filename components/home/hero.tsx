import { WorldMap } from "@/components/destinations/world-map";
import { StartSearch } from "./start-search";

/** What we are for, in the words of a student and her parents, and the first thing she can do about it. */
export function Hero() {
  return (
    <section className="bg-ground-2 [--halo:var(--ground-2)]">
      <div className="page-width grid gap-x-14 gap-y-8 pt-9 pb-12 lg:grid-cols-[minmax(0,1fr)_29rem] lg:pt-14 lg:pb-16">
        <div className="lg:row-start-1">
          <h1 className="text-5xl">Study abroad: find what fits your marks and your budget</h1>
          <p className="measure mt-5 text-lg sm:text-xl sm:leading-normal">
            Real courses, the whole cost in rupees, and what the visa asks. Every figure has its source.
          </p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <StartSearch />
        </div>
        <div className="lg:row-start-2">
          <WorldMap />
        </div>
      </div>
    </section>
  );
}
