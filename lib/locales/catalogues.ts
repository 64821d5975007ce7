import "server-only";
import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { LOCALES, type Locale, type TranslatedLocale } from "@/lib/platform/locales";
import hi, { islands as hiIslands } from "@/messages/hi";
import { english, type Translate } from "./translate";

/** English text to translated text. */
export type Catalogue = Readonly<Record<string, string>>;

const CATALOGUES: Readonly<Record<TranslatedLocale, Catalogue>> = { hi };

export function catalogueOf(locale: Locale): Catalogue {
  return locale === "en" ? {} : { ...CATALOGUES[locale], ...corrections.get(locale)?.texts };
}

type Correction = { source: string; text: string };
const corrections = new Map<TranslatedLocale, { stamp: string; texts: Catalogue }>();

/**
 * What editors have corrected since this release (lib/translations), laid over its messages. Of a text that the release no
 * longer has, nothing is taken.
 */
export function applyCorrections(locale: TranslatedLocale, corrected: readonly Correction[]): void {
  const stamp = JSON.stringify(corrected);
  if (corrections.get(locale)?.stamp === stamp) return;
  const known = corrected.filter(({ source }) => Object.hasOwn(CATALOGUES[locale], source));
  corrections.set(locale, {
    stamp,
    texts: Object.fromEntries(known.map(({ source, text }) => [source, text])),
  });
  translators.delete(locale);
}

const ISLANDS: Readonly<Record<TranslatedLocale, Catalogue>> = { hi: hiIslands };

/** What the client components of app pages may need: the browser is sent these, and not the whole catalogue. */
export function islandTexts(locale: TranslatedLocale): Catalogue {
  const corrected = corrections.get(locale)?.texts ?? {};
  return Object.fromEntries(
    Object.entries(ISLANDS[locale]).map(([english, text]) => [english, corrected[english] ?? text]),
  );
}

const translators = new Map<Locale, Translate>();

/** For what is no page: an email, an action's answer. Pages and components call useTranslate. */
export function translator(locale: Locale): Translate {
  if (locale === "en") return english;
  const known = translators.get(locale);
  if (known) return known;
  const i18n = setupI18n({
    locale,
    locales: LOCALES[locale].tag,
    messages: { [locale]: catalogueOf(locale) },
  });
  i18n.setMessagesCompiler(compileMessage);
  const translate: Translate = (text, values) => i18n._(text, { ...values });
  translators.set(locale, translate);
  return translate;
}
