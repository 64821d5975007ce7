import { paths } from "@/lib/site/paths";

const STARTS = [
  {
    href: paths.studyDestinations,
    name: "Study destinations",
    about: "Fees, visa, work and stay, by country",
  },
  { href: paths.programsFinder, name: "Programs finder", about: "By your marks, budget, subject and start" },
  { href: paths.universities, name: "Universities", about: "By country, and how to check one yourself" },
  { href: paths.exams, name: "Exams", about: "How each is built, scored and prepared for" },
  { href: paths.faq, name: "Questions and answers", about: "Short answers, with their sources" },
  { href: paths.siteMap, name: "Site map", about: "Every page, by subject" },
] as const;

/** What there is to search through, for whoever comes without a word to search for. */
export function SearchStart() {
  return (
    <nav aria-label="Where to look" className="mt-10">
      <ul className="border-t sm:grid sm:grid-cols-2 sm:gap-x-12">
        {STARTS.map(({ href, name, about }) => (
          <li key={href} className="border-b py-4">
            <a href={href} className="font-display text-xl font-semibold hover:text-primary hover:underline">
              {name}
            </a>
            <p className="text-sm text-muted-foreground">{about}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
