/**
 * The languages of the site. English is the source: its texts stand in the code, and the others translate them. Another
 * language is a line here, its folder in messages/ with a line in catalogues.ts, and its letters in app/globals.css.
 */
export const LOCALES = {
  en: { tag: "en-IN", ogTag: "en_IN", name: "English", prefix: "" },
  hi: { tag: "hi-IN", ogTag: "hi_IN", name: "हिन्दी", prefix: "/hi" },
} as const;

export type Locale = keyof typeof LOCALES;
export type TranslatedLocale = Exclude<Locale, "en">;

export const TRANSLATED_LOCALES = Object.keys(LOCALES).filter(
  (locale): locale is TranslatedLocale => locale !== "en",
);

export function isTranslatedLocale(text: string): text is TranslatedLocale {
  return TRANSLATED_LOCALES.some((locale) => locale === text);
}
