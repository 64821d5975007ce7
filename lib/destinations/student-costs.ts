/** Which facts of a country are a cost of one student, by the words of their keys: the same for every sum on the site. */
import type { Fact } from "@/lib/facts/schema";

/** Paid once, with the visa or on arrival. */
export const PAID_ONCE =
  /^visa\.[a-z]{2}\.(fee|sevis|integrity_fee|biometrics|issuance_fee|irp_fee|aps\.fee|campusfrance)(?!.*(?:dependant|partner|child))(\.|$)/;
/** Cover for one's health, paid every year. */
export const YEARLY_COVER = /^(visa\.[a-z]{2}\.ihs\.student|insurance\.[a-z]{2})(\.|$)/;
/** What a family, a child, a school or a short course costs is no student's year. */
export const NOT_A_STUDENT =
  /\.(child|partner|school|income|extra_member|member|two|three|short|family)(\.|$)/;

/** The months for which the visa wants a monthly sum shown, where its rule says a number: Britain counts nine. */
export function monthsToShow(country: string, facts: readonly Pick<Fact, "key" | "value">[]): number | null {
  const rule = facts.find(({ key }) => key === `visa.${country.toLowerCase()}.funds.months`);
  const months = Number(rule?.value);
  return months > 0 && months <= 12 ? months : null;
}
