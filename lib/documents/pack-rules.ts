/** Which documents go to the university, and in which order, before anybody has touched the list. */
import type { ApplicationPack } from "./rows";

/** What a university reads even where nothing of ours asks for it before the application. */
const FOR_UNIVERSITIES: readonly string[] = [
  "degree_certificate",
  "statement_of_purpose",
  "research_proposal",
  "recommendation_letters",
  "english_test",
  "gre_gmat_report",
];

type Paper = ApplicationPack["papers"][number];

/** As it was packed last; the first time what is asked for before the application, in the order in which universities read. */
export function startingOrder({
  papers,
  packed,
}: Pick<ApplicationPack, "papers" | "packed">): { paper: Paper; isIn: boolean }[] {
  const former = packed[0]?.details;
  if (!former) return papers.map((paper) => ({ paper, isIn: isForUniversity(paper) }));
  // By its kind, so that a newer version stands where the one before it stood.
  const placeOf = ({ versionId, name }: Paper) => {
    const place = former.versions.indexOf(versionId);
    return place === -1 ? former.papers.indexOf(name) : place;
  };
  const inBefore = papers
    .filter((paper) => placeOf(paper) !== -1)
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  return [
    ...inBefore.map((paper) => ({ paper, isIn: true })),
    ...papers.filter((paper) => placeOf(paper) === -1).map((paper) => ({ paper, isIn: false })),
  ];
}

function isForUniversity({ neededBefore, typeCode }: Paper): boolean {
  return (
    neededBefore === "shortlist" || neededBefore === "application" || FOR_UNIVERSITIES.includes(typeCode)
  );
}
