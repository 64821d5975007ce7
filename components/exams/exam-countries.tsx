import { Flag } from "@/components/layout/flag";
import type { Destination } from "@/lib/site/navigation";

/** The countries where an exam is usually asked for. What each asks exactly stands on its own page. */
export function ExamCountries({ countries }: { countries: readonly Destination[] }) {
  if (countries.length === 0) return null;
  return (
    <section aria-labelledby="exam-countries" className="mt-14">
      <h2 id="exam-countries" className="text-2xl">
        Countries that ask for it most
      </h2>
      <ul className="mt-4 flex max-w-3xl flex-wrap gap-x-7 gap-y-3">
        {countries.map(({ id, name, href, flagUrl }) => (
          <li key={id}>
            <a href={href} className="group flex items-center gap-2.5 py-1">
              <Flag src={flagUrl} />
              <span className="text-link group-hover:decoration-2">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
