import { Search } from "lucide-react";
import { useTranslate } from "#translate";
import { buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { paths } from "@/lib/site/paths";
import { cn } from "@/lib/utils";

/** The site's search: a field in the bar on a wide screen, one tap away on a narrow one. Works without script. */
export function HeaderSearch() {
  const t = useTranslate();
  return (
    <>
      <button
        type="button"
        popoverTarget="header-search"
        className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "ml-auto max-sm:w-10 lg:hidden")}
      >
        <Search aria-hidden />
        <span className="sr-only">{t("Search")}</span>
      </button>
      <search id="header-search" popover="auto" aria-label={t("Whole site")} className="header-search">
        <form action={paths.search} className="flex">
          <label htmlFor="header-search-field" className="sr-only">
            {t("Search programs, countries and exams")}
          </label>
          <Input
            id="header-search-field"
            name="q"
            type="search"
            maxLength={100}
            autoComplete="off"
            placeholder={t("Search programs, countries, exams")}
            className="rounded-r-none border-r-0 lg:h-10 lg:text-sm"
          />
          <button
            type="submit"
            className={cn(
              buttonVariants({ variant: "secondary", size: "icon" }),
              "rounded-l-none border-input lg:size-10",
            )}
          >
            <Search aria-hidden />
            <span className="sr-only">{t("Search")}</span>
          </button>
        </form>
      </search>
    </>
  );
}
