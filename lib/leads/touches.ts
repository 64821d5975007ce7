import { plainText } from "@/lib/platform/plain-text";
import { referralCode, type Touch } from "./schema";

const MARKS = ["source", "medium", "campaign", "term", "content"] as const;

type Arrival = { touch?: Touch; sourcePage?: string; referralCode?: string; program?: string };

/**
 * What the address of the form's page says about where a visit came from, for visitors without script: the campaign's
 * marks, the page of ours that sent them here (?from=/study-in-uk-guide), the code of whoever referred them (?ref=K7M3QP)
 * and the program they ask for. The browser sends it with the form.
 */
export function arrivalFrom(referer: string | null, siteUrl: string): Arrival {
  if (!referer || !URL.canParse(referer)) return {};
  const url = new URL(referer);
  if (url.origin !== new URL(siteUrl).origin) return {};
  const from = url.searchParams.get("from");
  const sourcePage = from && /^\/(?!\/)[^\s\\<>"]{0,299}$/.test(from) ? from : undefined;
  const marks = MARKS.flatMap((mark) => {
    const value = plainText(url.searchParams.get(`utm_${mark}`) ?? "").slice(0, 200);
    return value ? [[mark, value] as const] : [];
  });
  const code = referralCode.safeParse(url.searchParams.get("ref"));
  const program = url.searchParams.get("program");
  return {
    ...(code.success ? { referralCode: code.data } : {}),
    ...(program && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(program) ? { program } : {}),
    ...(marks.length > 0 ? { touch: { ...Object.fromEntries(marks), landing: url.pathname } as Touch } : {}),
    ...(sourcePage ? { sourcePage } : {}),
  };
}
