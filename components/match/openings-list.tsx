import { useLocalPath, useTranslate } from "#translate";
import type { Opening } from "@/lib/match/openings";
import { matchQuery, type Student } from "@/lib/match/schema";
import { openingText, withOpening } from "@/lib/match/wording";
import { paths } from "@/lib/site/paths";

/** What one changed answer would open; each leads to the answer with it changed. */
export function OpeningsList({ student, openings }: { student: Student; openings: readonly Opening[] }) {
  const t = useTranslate();
  const localPath = useLocalPath();
  if (openings.length === 0) return null;
  return (
    <section
      aria-labelledby="openings"
      className="rounded-md bg-attention-soft p-5 print:border print:p-2 print:text-xs"
    >
      <h2 id="openings" className="text-xl">
        {t("What would open more")}
      </h2>
      <ul className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {openings.map((opening) => {
          const { change, gain } = openingText(opening, student, t);
          return (
            <li key={change} className="grid grid-cols-[auto_1fr] items-center gap-x-3">
              <span aria-hidden className="figures font-display text-3xl font-semibold text-primary">
                +{opening.more}
              </span>
              <span className="leading-snug">
                <a
                  href={localPath(`${paths.match}?${matchQuery(withOpening(student, opening))}`)}
                  className="text-link font-semibold"
                >
                  {change}
                </a>
                <span className="block text-sm">{gain}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
