import { useLocalPath, useTranslate } from "#translate";
import { Pictogram, type PictogramName } from "@/components/drawings/pictogram";
import { paths } from "@/lib/site/paths";

const TOOLS: readonly { path: string; name: string; text: string; pictogram: PictogramName }[] = [
  {
    path: paths.programsFinder,
    name: "Program finder",
    text: "Filter by subject, fee, start and test score.",
    pictogram: "magnifier",
  },
  {
    path: paths.costCalculator,
    name: "Cost calculator",
    text: "Tuition, living, visa and health cover, added up in rupees.",
    pictogram: "calculator",
  },
  {
    path: paths.timelineGuide,
    name: "Timeline planner",
    text: "The last safe day for every step before your first lecture.",
    pictogram: "calendar",
  },
  {
    path: paths.countryComparison,
    name: "Country comparison",
    text: "Up to four countries side by side.",
    pictogram: "scales",
  },
];

/** What can be tried at once and without an account. */
export function Tools() {
  const t = useTranslate();
  const localPath = useLocalPath();
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
      {TOOLS.map(({ path, name, text, pictogram }) => (
        <li
          key={path}
          className="group relative grid grid-cols-[3.5rem_1fr] gap-x-4 rounded-md border border-foreground/25 bg-card p-4 hover:border-foreground sm:block sm:p-6"
        >
          <Pictogram name={pictogram} className="size-14 sm:size-16" />
          <div className="sm:mt-5">
            <h3 className="text-xl leading-tight">
              <a href={localPath(path)} className="group-hover:text-primary after:absolute after:inset-0">
                {t(name)}
              </a>
            </h3>
            <p className="mt-1 text-sm text-muted-foreground sm:mt-2 sm:text-base sm:leading-snug">
              {t(text)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
