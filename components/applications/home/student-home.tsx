import { ArrowRight } from "lucide-react";
import { Pictogram, type PictogramName } from "@/components/drawings/pictogram";
import { dayInIndia } from "@/lib/platform/clock";
import { comingDays } from "@/lib/students/home/coming-days";
import { missingOf } from "@/lib/students/home/missing";
import type { StudentHome as Home } from "@/lib/students/home/rows";
import type { Target } from "@/lib/students/home/targets";
import { nextThing } from "@/lib/students/next-thing";
import { DaysAhead } from "./days-ahead";
import { HomeTrack } from "./home-track";
import { MissingList } from "./missing-list";
import { NextThingCard } from "./next-thing-card";

/** A place that the first screen names and does not show. */
export type HomeLink = { href: string; name: string; text: string; drawing: PictogramName };

type Props = {
  home: Home;
  now: Date;
  /** Where a place is for the reader; null where there is none for them. */
  hrefOf: (target: Target) => string | null;
  links: readonly HomeLink[];
};

/** A student's first screen: the next thing, each application with who has it, what is missing, the days ahead. */
export function StudentHome({ home, now, hrefOf, links }: Props) {
  const today = dayInIndia(now);
  const next = nextThing(home, now, today);
  const missing = missingOf(home).filter(({ key }) => !next.covers.includes(key));
  const days = comingDays(home, today);
  const said = next.tone === "late" ? next.actions.map(({ target }) => target) : [];
  const isSaid = (id: string) => said.some((target) => target.page === "application" && target.id === id);
  const open = home.applications.filter(({ holder }) => holder !== null);
  const over = home.applications.filter(({ holder }) => holder === null);
  if (home.applications.length + missing.length + days.length === 0)
    return (
      <div className="grid gap-8">
        <NextThingCard next={next} hrefOf={hrefOf} />
        <DrawnLinks links={links} />
      </div>
    );
  return (
    <div className="grid gap-8">
      <NextThingCard next={next} hrefOf={hrefOf} />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 gap-8">
          {open.length > 0 ? (
            <section aria-labelledby="applications" className="grid gap-3">
              <h2 id="applications" className="text-xl">
                {open.length === 1 ? "Your application" : "Your applications"}
              </h2>
              <ul className="grid gap-3">
                {open.map((application) => (
                  <HomeTrack
                    key={application.id}
                    application={application}
                    home={home}
                    now={now}
                    href={hrefOf({ page: "application", id: application.id })}
                    isRemedySaid={isSaid(application.id)}
                  />
                ))}
              </ul>
            </section>
          ) : null}
          {missing.length > 0 ? <MissingList missing={missing} today={today} hrefOf={hrefOf} /> : null}
          {over.length > 0 ? (
            <details>
              <summary className="w-fit cursor-pointer text-muted-foreground">
                {over.length === 1
                  ? "One application that is over"
                  : `${over.length} applications that are over`}
              </summary>
              <ul className="mt-3 grid gap-3">
                {over.map((application) => (
                  <HomeTrack
                    key={application.id}
                    application={application}
                    home={home}
                    now={now}
                    href={hrefOf({ page: "application", id: application.id })}
                    isRemedySaid={isSaid(application.id)}
                  />
                ))}
              </ul>
            </details>
          ) : null}
        </div>
        <aside aria-label="Days and other places" className="grid min-w-0 gap-8">
          {days.length > 0 ? <DaysAhead days={days} today={today} hrefOf={hrefOf} /> : null}
          {links.length > 0 ? (
            <nav aria-label="More of yours">
              <ul className="divide-y border-y">
                {links.map(({ href, name, text }) => (
                  <li key={href}>
                    <a href={href} className="group flex min-h-11 items-center justify-between gap-4 py-2.5">
                      <span className="min-w-0">
                        <span className="block font-semibold group-hover:underline">{name}</span>
                        <span className="block text-sm text-muted-foreground">{text}</span>
                      </span>
                      <ArrowRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
        </aside>
      </div>
    </div>
  );
}

/** While nothing is under way, the other places have the whole screen. */
function DrawnLinks({ links }: { links: readonly HomeLink[] }) {
  return (
    <nav aria-label="More of yours">
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {links.map(({ href, name, text, drawing }) => (
          <li key={href}>
            <a
              href={href}
              className="group flex h-full items-center gap-4 rounded-md border bg-card p-4 hover:border-foreground xl:grid xl:content-start xl:gap-3 xl:p-5"
            >
              <Pictogram name={drawing} className="size-11 xl:size-14" />
              <span className="min-w-0">
                <span className="block font-semibold group-hover:underline">{name}</span>
                <span className="block text-sm text-muted-foreground">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
