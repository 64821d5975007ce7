import { useLocale, useTranslate } from "#translate";
import { countryName, flagPath } from "@/lib/site/countries";
import { cn } from "@/lib/utils";
import { Flag } from "./flag";
import { InlineFlag } from "./inline-flag";

/**
 * Where something is: the flag, if we have it, and the place in words. At the head of a page the flag comes inside the
 * page; in a list, where many rows share it, as a file that is kept.
 */
export function CountryName({
  code,
  city,
  atHead = false,
  className,
}: {
  code: string;
  city?: string | null;
  atHead?: boolean;
  className?: string;
}) {
  const name = countryName(code, useTranslate(), useLocale());
  const flag = flagPath(code);
  return (
    <span className={cn("inline-flex items-center gap-2", className)}>
      {flag && atHead ? <InlineFlag src={flag} /> : null}
      {flag && !atHead ? <Flag src={flag} /> : null}
      {city ? `${city}, ${name}` : name}
    </span>
  );
}
