"use client";

import { createContext, createElement, type ReactNode, useContext } from "react";
import type { Locale } from "@/lib/platform/locales";
import { localPath } from "./routes";
import { fill, type Translate } from "./translate";

type Language = { locale: Locale; messages: Readonly<Record<string, string>> };

const LanguageContext = createContext<Language>({ locale: "en", messages: {} });

/** Around the client components of a translated page, with the texts that they may need. English needs none. */
export function LanguageProvider({ locale, messages, children }: Language & { children: ReactNode }) {
  return createElement(LanguageContext, { value: { locale, messages } }, children);
}

export function useTranslate(): Translate {
  const { messages } = useContext(LanguageContext);
  return (english, values) => fill(messages[english] ?? english, values);
}

export function useLocale(): Locale {
  return useContext(LanguageContext).locale;
}

export function useLocalPath(): <Path extends string>(path: Path) => Path {
  const { locale } = useContext(LanguageContext);
  return (path) => localPath(path, locale);
}
