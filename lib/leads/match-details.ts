import { matchQuery, parseMatch } from "@/lib/match/schema";
import { matchSummary } from "@/lib/match/wording";
import { paths } from "@/lib/site/paths";
import type { LeadDetails } from "./wording";

/** Longer is no address of a match. */
const MATCH_MAX_LENGTH = 250;

/**
 * The student’s answers, when a booking was begun from a match: in words for the call, and as its address. What cannot be
 * read is left away, because a booking is never refused for it.
 */
export function matchDetails(query: string | undefined, today: string): LeadDetails {
  if (!query || query.length > MATCH_MAX_LENGTH) return {};
  const { student } = parseMatch(new URLSearchParams(query), today);
  if (!student) return {};
  return { match: matchSummary(student), match_link: `${paths.match}?${matchQuery(student)}` };
}
