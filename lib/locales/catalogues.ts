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
  return locale === "en" ? {} : CATALOGUES[locale];
}

const ISLANDS: Readonly<Record<TranslatedLocale, Catalogue>> = { hi: hiIslands };

/** What the client components of app pages may need: the browser is sent these, and not the whole catalogue. */
export function islandTexts(locale: TranslatedLocale): Catalogue {
  return ISLANDS[locale];
}

const translators = new Map<Locale, Translate>();

/** For what is no page: an e-mail, an action's answer. Pages and components call useTranslate. */
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
