import { translator } from "@/lib/locales/catalogues";
import { isTranslatedLocale } from "@/lib/platform/locales";
import { getSettings } from "@/lib/site/settings";
import { planCalendar } from "@/lib/timeline/calendar-file";
import { planOf } from "@/lib/timeline/queries";

/** A timeline as a calendar file, by the same answers as its page and in its language. */
export async function GET(request: Request) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("lang") ?? "";
  const locale = isTranslatedLocale(asked) ? asked : "en";
  const t = translator(locale);
  const { plan, country, errors } = await planOf(searchParams);
  if (!country || Object.keys(errors).length > 0)
    return new Response(t("This link is not complete."), { status: 404 });
  const { name } = await getSettings();
  return new Response(planCalendar(plan, { company: name, country: country.name, locale }, t), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="application-timeline.ics"',
      "cache-control": "no-cache",
      "x-robots-tag": "noindex",
    },
  });
}
