import { Flag } from "@/components/layout/flag";
import { Section } from "@/components/layout/section";
import type { NewsItem } from "@/lib/news/queries";
import { changeDay } from "@/lib/news/rules";
import { dayInIndia } from "@/lib/platform/clock";

type Country = { code: string; name: string; flagUrl: string };

/** News by year, the latest event first, with the day of the event and the countries it is about. */
export function NewsList({ news, countries }: { news: readonly NewsItem[]; countries: readonly Country[] }) {
  const years = Map.groupBy(news, ({ happenedOn }) => happenedOn.slice(0, 4));
  const today = dayInIndia();
  return [...years].map(([year, items]) => (
    <Section key={year} id={`year-${year}`} title={year}>
      <ul className="divide-y border-b">
        {items.map((item) => (
          <li key={item.path} className="grid gap-x-8 gap-y-2 py-6 first:pt-0 md:grid-cols-[10rem_1fr]">
            <div className="text-sm text-muted-foreground">
              <p>
                <time dateTime={item.happenedOn} className="figures">
                  {changeDay(item.happenedOn, today)}
                </time>
              </p>
              {countries
                .filter(({ code }) => item.countries.includes(code))
                .map(({ code, name, flagUrl }) => (
                  <p key={code} className="mt-1 flex items-center gap-2 leading-snug">
                    <Flag src={flagUrl} />
                    {name}
                  </p>
                ))}
            </div>
            <div>
              <h3 className="text-xl">
                <a href={item.path} className="hover:text-primary hover:underline">
                  {item.title}
                </a>
              </h3>
              <p className="measure mt-2">{item.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  ));
}
