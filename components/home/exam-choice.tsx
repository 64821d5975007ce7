import { useTranslate } from "#translate";
import type { NavigationGroup } from "@/lib/site/navigation";

/** The groups of the menu that are tests, and not ways to practise for one. */
const PRACTICE = "Exam Studio";
const ENGLISH = "Language proficiency";

/** The English tests first, with their scales, then what each field and country asks. */
export function ExamChoice({ groups }: { groups: readonly NavigationGroup[] }) {
  const t = useTranslate();
  const english = groups.find(({ title }) => title === ENGLISH)?.links ?? [];
  const others = groups.filter(({ title }) => title !== ENGLISH && title !== PRACTICE);
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {english.map(({ name, description, href }) => (
          <li
            key={name}
            className="group relative rounded-md border border-foreground/25 bg-card p-4 hover:border-foreground sm:p-5"
          >
            <h3 className="text-xl leading-tight sm:text-2xl">
              <a href={href} className="group-hover:text-primary after:absolute after:inset-0">
                {t(name)}
              </a>
            </h3>
            <p className="figures mt-1 text-sm text-muted-foreground">
              {description ? t(description).replace("-", " to ") : null}
            </p>
          </li>
        ))}
      </ul>
      <dl className="mt-6 grid gap-x-10 border-t border-foreground/25 sm:grid-cols-2">
        {others.map(({ title, links }) => (
          <div
            key={title}
            className="grid grid-cols-[8.5rem_1fr] items-baseline gap-x-4 border-b border-foreground/25 py-1.5"
          >
            <dt className="text-sm text-muted-foreground">{t(title)}</dt>
            <dd className="flex flex-wrap gap-x-5">
              {links.map(({ name, href }) => (
                <a key={name} href={href} className="text-link py-1 font-semibold">
                  {t(name)}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
