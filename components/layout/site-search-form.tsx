import { useTranslate } from "#translate";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { paths } from "@/lib/site/paths";

/** A plain form, so that it also serves pages without script. */
export function SiteSearchForm({ query = "" }: { query?: string }) {
  const t = useTranslate();
  return (
    <search>
      <form action={paths.search} className="mt-6 flex max-w-xl gap-3">
        <label htmlFor="site-search" className="sr-only">
          {t("Search the site")}
        </label>
        <Input
          id="site-search"
          name="q"
          type="search"
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
          placeholder={t("Germany, IELTS, scholarship …")}
        />
        <Button type="submit">{t("Search")}</Button>
      </form>
    </search>
  );
}
