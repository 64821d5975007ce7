import { countryName } from "@/lib/site/countries";
import type { University } from "./rows";
import { UNIVERSITY_KINDS } from "./taxonomy";

/** What search engines show at most. */
const LONGEST = 160;

/** How a university is called in a list of pages, and in a sentence; two of one name are told apart by their place. */
export function describeUniversity(university: University): { title: string; description: string } {
  const { name, city, countryCode, kind, isPublic, founded, isSample } = university;
  const country = countryName(countryCode);
  const place = city ? `${city}, ${country}` : country;
  const nature = [
    isPublic === null ? null : isPublic ? "public" : "private",
    kind === "indian" ? "university" : UNIVERSITY_KINDS[kind].name.toLowerCase(),
  ]
    .filter(Boolean)
    .join(" ");
  const sentence = `${isSample ? "Sample data: " : ""}${name}, ${nature} in ${place}${founded ? `, founded ${founded}` : ""}.`;
  const offer = " Programs, fees, scholarships and what the country asks of students from India.";
  const description =
    sentence.length + offer.length <= LONGEST ? sentence + offer : sentence.slice(0, LONGEST);
  return { title: `${name}, ${place}`, description };
}
