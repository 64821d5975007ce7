import { useLocalPath, useTranslate } from "#translate";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/site/paths";

/** What is read while nothing is on the shortlist. */
export function ShortlistEmpty() {
  const t = useTranslate();
  const localPath = useLocalPath();
  return (
    <div className="border-y border-t-foreground py-10">
      <p className="measure text-lg">
        {t(
          "Nothing is here yet. In the finder, and on the page of every program and university, “Shortlist” puts it aside, so that you can look at it again, compare it with others and bring it to a consultation.",
        )}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={localPath(paths.programsFinder)} className={buttonVariants()}>
          {t("Find programs")}
        </a>
        <a href={paths.universities} className={buttonVariants({ variant: "outline" })}>
          {t("See universities")}
        </a>
      </p>
    </div>
  );
}
