import { useLocale, useLocalPath, useTranslate } from "#translate";
import { Button } from "@/components/ui/button";
import { MAX_COUNTRIES } from "@/lib/country-comparison/rules";
import { byName } from "@/lib/destinations/by-name";
import { paths } from "@/lib/site/paths";

/** Which countries to compare. A plain form: the choice is in the address. */
export function CountryPicker({
  destinations,
  chosen = [],
}: {
  destinations: readonly { code: string; name: string }[];
  chosen?: readonly string[];
}) {
  const t = useTranslate();
  const locale = useLocale();
  const localPath = useLocalPath();
  return (
    <form action={localPath(paths.compareCountries)}>
      <fieldset>
        <legend className="font-semibold">
          {MAX_COUNTRIES === 4
            ? t("Choose up to four countries")
            : t("Choose up to {count} countries", { count: MAX_COUNTRIES })}
        </legend>
        <div className="mt-3 grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-4">
          {byName(destinations, t, locale).map(({ code, name }) => (
            <label key={code} className="flex min-h-11 items-center gap-3 border-b py-1 leading-tight">
              <input
                type="checkbox"
                name="c"
                value={code.toLowerCase()}
                defaultChecked={chosen.includes(code)}
                className="size-5 shrink-0 accent-primary"
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" className="mt-5">
        {t("Compare")}
      </Button>
    </form>
  );
}
