import type { Locale } from "@/lib/platform/locales";
import { translator } from "./catalogues";
import { pageLocale } from "./page-locale";
import { localPath } from "./routes";
import type { Translate } from "./translate";

/** On the server, in the language of the page that is rendered. The client's is in use-translate.client.ts. */
export function useTranslate(): Translate {
  return translator(pageLocale());
}

export function useLocale(): Locale {
  return pageLocale();
}

/** Addresses of ours in the language of the page. */
export function useLocalPath(): <Path extends string>(path: Path) => Path {
  const locale = pageLocale();
  return (path) => localPath(path, locale);
}
