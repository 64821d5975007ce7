import { countryName, flagPath } from "@/lib/site/countries";
import { cn } from "@/lib/utils";
import { Flag } from "./flag";

/** Where something is: the flag, if we have it, and the place in words. */
export function CountryName({
  code,
  city,
  className,
}: {
  code: string;
  city?: string | null;
  className?: string;
}) {
  const flag = flagPath(code);
  return (
    <span className={cn("inline-flex items-center gap-2", className)}>
      {flag ? <Flag src={flag} /> : null}
      {city ? `${city}, ${countryName(code)}` : countryName(code)}
    </span>
  );
}
