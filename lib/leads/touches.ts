import { plainText } from "@/lib/platform/plain-text";
import type { Touch } from "./schema";

const MARKS = ["source", "medium", "campaign", "term", "content"] as const;

/**
 * What the address of the form's page says about where a visit came from, for visitors without script: the campaign's
 * marks, and the page of ours that sent them here (?from=/study-in-uk-guide). The browser sends it with the form.
 */
export function arrivalFrom(referer: string | null, siteUrl: string): { touch?: Touch; sourcePage?: string } {
  if (!referer || !URL.canParse(referer)) return {};
  const url = new URL(referer);
  if (url.origin !== new URL(siteUrl).origin) return {};
  const from = url.searchParams.get("from");
  const sourcePage = from && /^\/(?!\/)[^\s\\<>"]{0,299}$/.test(from) ? from : undefined;
  const marks = MARKS.flatMap((mark) => {
    const value = plainText(url.searchParams.get(`utm_${mark}`) ?? "").slice(0, 200);
    return value ? [[mark, value] as const] : [];
  });
  return {
    ...(marks.length > 0 ? { touch: { ...Object.fromEntries(marks), landing: url.pathname } as Touch } : {}),
    ...(sourcePage ? { sourcePage } : {}),
  };
}
