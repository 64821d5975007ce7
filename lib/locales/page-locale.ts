import "server-only";
import { cache } from "react";
import type { Locale } from "@/lib/platform/locales";

/** One for each page that is rendered. */
const current = cache((): { locale: Locale } => ({ locale: "en" }));

/** Said by the layout, the page and the metadata of each translated route, before anything below them is rendered. */
export function setPageLocale(locale: Locale): void {
  current().locale = locale;
}

/** The language of the page being rendered; English outside one, as in an action or a job. */
export function pageLocale(): Locale {
  return current().locale;
}
