import { plainText } from "@/lib/platform/plain-text";
import { type Attribution, referralCode } from "./fields";

const UTM_PARAMETERS = ["source", "medium", "campaign", "term", "content"] as const;

type VisitAttribution = {
  touch?: Attribution;
  sourcePage?: string;
  referralCode?: string;
  program?: string;
  match?: string;
};

/**
 * Attribution from the URL of the form's page, for visitors without script: campaign parameters, the page of ours that linked
 * here (?from=/study-in-uk-guide), the referral code (?ref=K7M3QP), the requested program and the match that was taken along.
 * The browser sends it with the form.
 */
export function attributionFrom(referer: string | null, siteUrl: string): VisitAttribution {
  if (!referer || !URL.canParse(referer)) return {};
  const url = new URL(referer);
  if (url.origin !== new URL(siteUrl).origin) return {};
  const from = url.searchParams.get("from");
  const sourcePage = from && /^\/(?!\/)[^\s\\<>"]{0,299}$/.test(from) ? from : undefined;
  const utm = UTM_PARAMETERS.flatMap((parameter) => {
    const value = plainText(url.searchParams.get(`utm_${parameter}`) ?? "").slice(0, 200);
    return value ? [[parameter, value] as const] : [];
  });
  const code = referralCode.safeParse(url.searchParams.get("ref"));
  const program = url.searchParams.get("program");
  const match = url.searchParams.get("match");
  return {
    ...(code.success ? { referralCode: code.data } : {}),
    ...(program && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(program) ? { program } : {}),
    ...(match ? { match } : {}),
    ...(utm.length > 0
      ? { touch: { ...Object.fromEntries(utm), landing: url.pathname } as Attribution }
      : {}),
    ...(sourcePage ? { sourcePage } : {}),
  };
}
