import type { Locale } from "@/lib/platform/locales";
import { type LeadRequestType, languageName } from "../wording";
import type { AssignmentRule, AssignmentTrial } from "./rows";

/** What each kind of lead is called before the word "leads"; a job application is on no rule. */
const KINDS: Readonly<Record<LeadRequestType, string>> = {
  consultation: "consultation",
  callback: "callback",
  contact: "message",
  referral: "referral",
  program_request: "program request",
  partner: "partner",
  webinar: "webinar",
  download: "download",
  job_application: "job application",
  import: "imported",
  by_hand: "hand-entered",
  registration_attempt: "unfinished sign-up",
  registration_success: "sign-up",
};

const NAMED = 4;
const all = new Intl.ListFormat("en-GB", { type: "conjunction" });
const any = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** "Callback leads for Germany go to Asha and Rahul in turn." */
export function describeRule(rule: AssignmentRule): string {
  return `${leadsOf(rule)} ${takersOf(rule)}${conditionOn(rule)}.`;
}

function leadsOf({ requestTypes, languages, destinations, sources }: AssignmentRule): string {
  const kinds = requestTypes.length === 0 ? "all" : all.format(requestTypes.map((type) => KINDS[type]));
  return [
    `${kinds.charAt(0).toUpperCase()}${kinds.slice(1)} leads`,
    languages.length > 0 ? `in ${any.format(languages.map((locale) => languageName(locale as Locale)))}` : "",
    destinations.length > 0 ? `for ${any.format(destinations)}` : "",
    sources.length > 0 ? `from ${any.format(sources)}` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function takersOf({ members, method }: AssignmentRule): string {
  const working = members.filter(({ worksLeads }) => worksLeads);
  const [only] = working;
  if (!only) return "go to nobody, because nobody in this rule works on leads any more";
  if (working.length === 1) return `go to ${only.fullName ?? "a colleague"}`;
  const isEven = working.every(({ weight }) => weight === only.weight);
  const names = working.map(({ fullName, weight }) => {
    const share = weight === 1 ? "1 share" : `${weight} shares`;
    return isEven ? (fullName ?? "a colleague") : `${fullName ?? "a colleague"} (${share})`;
  });
  const rest = names.length - NAMED;
  const shown = rest > 1 ? all.format([...names.slice(0, NAMED), `${rest} others`]) : all.format(names);
  return method === "round_robin"
    ? `go to ${shown} in turn`
    : `go to whoever of ${shown} has the fewest open leads`;
}

function conditionOn({ regions, speaksLanguage }: AssignmentRule): string {
  const conditions = [
    ...(regions.length > 0 ? [`work in ${any.format(regions)}`] : []),
    ...(speaksLanguage ? ["speak the lead’s language"] : []),
  ];
  return conditions.length > 0 ? `, if they ${conditions.join(" and ")}` : "";
}

/** Why a member gets nothing from their rule today, if so. */
export function memberGap({ worksLeads, isAway }: AssignmentRule["members"][number]): string | null {
  if (!worksLeads) return "no longer works on leads";
  return isAway ? "away today" : null;
}

/** Who would get the lead that was tried. */
export function describeTrial({ ruleId, assigneeName, coversFor, tried }: AssignmentTrial): string {
  const rule = tried.find(({ outcome }) => outcome === "taken")?.name;
  if (!ruleId || !rule) return "No rule takes this lead. It waits in the list until somebody claims it.";
  const cover = coversFor ? `, who covers for ${coversFor}` : "";
  return `“${rule}” takes this lead, and ${assigneeName ?? "a colleague"} gets it${cover}.`;
}

export const TRIED = {
  taken: "takes this lead",
  nobody_there: "is for this lead, but nobody in it is there today",
  not_for_it: "isn’t for this lead",
} as const satisfies Record<AssignmentTrial["tried"][number]["outcome"], string>;
