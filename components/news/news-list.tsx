import { NewsStatusLine } from "@/components/content/news-status";
import { Flag } from "@/components/layout/flag";
import type { NewsItem } from "@/lib/news/queries";
import { changeDay, newsStatus } from "@/lib/news/rules";
import { dayInIndia } from "@/lib/platform/clock";

type Country = { code: string; name: string; flagUrl: string };

/** News on a line of time, the latest event first: the day, the countries, and whether we still follow it. */
export function NewsList({ news, countries }: { news: readonly NewsItem[]; countries: readonly Country[] }) {
  const years = Map.groupBy(news, ({ happenedOn }) => happenedOn.slice(0, 4));
  const today = dayInIndia();
  return (
    <div className="page-width mt-12">
      {[...years].map(([year, items]) => (
        <section key={year} aria-labelledby={`year-${year}`} className="mt-12 first:mt-0">
          <h2 id={`year-${year}`} className="text-3xl">
            {year}
          </h2>
          <ul className="mt-6">
            {items.map((item) => (
              <li key={item.path} className="grid lg:grid-cols-[13rem_minmax(0,1fr)]">
                <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm max-lg:border-l-2 max-lg:border-foreground max-lg:pl-6 lg:block lg:space-y-1.5 lg:pr-8 lg:text-right">
                  <time dateTime={item.happenedOn} className="figures block font-semibold">
                    {changeDay(item.happenedOn, today)}
                  </time>
                  {countries
                    .filter(({ code }) => item.countries.includes(code))
                    .map(({ code, name, flagUrl }) => (
                      <span
                        key={code}
                        className="flex items-center gap-2 text-muted-foreground lg:justify-end"
                      >
                        <Flag src={flagUrl} />
                        {name}
                      </span>
                    ))}
                </p>
                <div className="relative border-l-2 border-foreground pb-10 pl-6 max-lg:pt-1.5 lg:pl-9">
                  <span
                    aria-hidden
                    className="absolute -left-[9px] size-4 rounded-full border-2 border-foreground bg-draw-2 max-lg:-top-4.5 lg:top-1.5"
                  />
                  <h3 className="max-w-[24em] text-xl lg:text-2xl">
                    <a href={item.path} className="hover:text-primary hover:underline">
                      {item.title}
                    </a>
                  </h3>
                  <p className="measure mt-1.5">{item.description}</p>
                  <div className="mt-2">
                    <NewsStatusLine status={newsStatus(item, today)} />
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
