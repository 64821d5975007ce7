import "server-only";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { isTranslatedLocale, type TranslatedLocale } from "@/lib/platform/locales";
import { listReviewedMessages } from "@/lib/translations/queries";
import { applyCorrections } from "./catalogues";
import { setPageLocale } from "./page-locale";

export type LocaleParams = { params: Promise<{ locale: string }> };

/** Everything rendered after this is in the language of the address. */
export async function enterLocale(params: LocaleParams["params"]): Promise<TranslatedLocale> {
  const { locale } = await params;
  if (!isTranslatedLocale(locale)) notFound();
  setPageLocale(locale);
  applyCorrections(locale, await listReviewedMessages(locale));
  return locale;
}

type Rendered = ReactNode | Promise<ReactNode>;
type PageLike = { params?: Promise<object>; searchParams?: unknown };
/** What the page is given at its English address, and the language. */
type Translated<Props extends PageLike> = Pick<Props, Extract<keyof Props, "searchParams">> & {
  params: Promise<Awaited<Props["params"]> & { locale: string }>;
};

/** The English page in the language of the address: its texts translate themselves (useTranslate). */
export function translatedPage<Props extends PageLike>(
  page: (props: Props) => Rendered,
): (props: Translated<Props>) => Promise<ReactNode> {
  return async (props) => {
    await enterLocale(props.params);
    return page(asEnglish<Props>(props));
  };
}

export function translatedMetadata<Props extends PageLike>(
  metadata: (props: Props) => Metadata | Promise<Metadata>,
): (props: Translated<Props>) => Promise<Metadata> {
  return async (props) => {
    await enterLocale(props.params);
    return metadata(asEnglish<Props>(props));
  };
}

/** Next brands the props of a page with its route; what they hold is the same. */
function asEnglish<Props extends PageLike>(props: Translated<Props>): Props {
  return props as unknown as Props;
}
