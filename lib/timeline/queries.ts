import "server-only";
import { factTags, listFacts } from "@/lib/facts/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { publicDb } from "@/lib/platform/supabase/public";
import { listDestinations } from "@/lib/site/navigation";
import { planFor, TIMELINE_FACT_KEYS } from "./plan";
import { parseTimelineQuestions } from "./schema";

/** The plan that an address asks for, for the page and for the calendar file. */
export async function planOf(params: URLSearchParams, today: string = dayInIndia()) {
  const destinations = ((await listDestinations()) ?? []).map(({ code, name }) => ({ code, name }));
  const { questions, errors } = parseTimelineQuestions(params, {
    today,
    countries: destinations.map(({ code }) => code),
  });
  const facts = await listFacts(publicDb(factTags(TIMELINE_FACT_KEYS)), TIMELINE_FACT_KEYS);
  const country = destinations.find(({ code }) => code === questions.country);
  return { today, destinations, country, questions, errors, plan: planFor(questions, facts, today) };
}
