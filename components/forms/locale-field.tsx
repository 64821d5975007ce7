import { useLocale } from "#translate";

/** Tells the action which language to answer in. English is what it answers in anyway. */
export function LocaleField() {
  const locale = useLocale();
  return locale === "en" ? null : <input type="hidden" name="locale" value={locale} />;
}
