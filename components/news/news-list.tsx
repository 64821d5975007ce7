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
          <ul className="mt-6 border-l-2 border-foreground">
            {items.map((item) => (
              <li key={item.path} className="relative pb-9 pl-6 sm:pl-9">
                <span
                  aria-hidden
                  className="absolute top-1.5 -left-[9px] size-4 rounded-full border-2 border-foreground bg-draw-2"
                />
                <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
                  <time dateTime={item.happenedOn} className="figures font-semibold">
                    {changeDay(item.happenedOn, today)}
                  </time>
                  <span className="text-muted-foreground">{item.group}</span>
                  {countries
                    .filter(({ code }) => item.countries.includes(code))
                    .map(({ code, name, flagUrl }) => (
                      <span key={code} className="flex items-center gap-2 text-muted-foreground">
                        <Flag src={flagUrl} />
                        {name}
                      </span>
                    ))}
                </p>
                <h3 className="mt-1.5 max-w-[26em] text-xl">
                  <a href={item.path} className="hover:text-primary hover:underline">
                    {item.title}
                  </a>
                </h3>
                <p className="measure mt-1.5">{item.description}</p>
                <div className="mt-2">
                  <NewsStatusLine status={newsStatus(item, today)} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
