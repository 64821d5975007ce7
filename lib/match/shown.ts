import type { MatchAnswer } from "./answer";
import { GROUPS, type Group, type Judged } from "./verdict";

/** How many of each group are drawn at first; nobody reads fifty cards. */
const AT_FIRST: Record<Group, number> = { fits: 6, close: 4, notYet: 4, unclear: 6 };
/** And of the one group that somebody opens. */
const OPENED = 60;

/**
 * The groups that a family takes along on paper or in a mail: what fits and what is close, else those to ask first. An answer
 * without one program to ask about would be no help.
 */
export function groupsToTake(groups: MatchAnswer["groups"]): readonly Group[] {
  return groups.fits.length + groups.close.length > 0 ? ["fits", "close"] : ["notYet", "unclear"];
}

/** What of the answer is drawn; `show` names the group that was opened. */
export function shownOf(
  { groups }: Pick<MatchAnswer, "groups">,
  show: string | null,
): { shown: Record<Group, Judged[]>; slugs: string[] } {
  const shown = Object.fromEntries(
    GROUPS.map((group) => [group, groups[group].slice(0, group === show ? OPENED : AT_FIRST[group])]),
  ) as Record<Group, Judged[]>;
  return {
    shown,
    slugs: Object.values(shown).flatMap((list) => list.map(({ candidate }) => candidate.slug)),
  };
}
