import type { ReactNode } from "react";
import { useLocalPath, useTranslate } from "#translate";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/site/paths";
import { COMPARE_LIMIT } from "./compare-form";

/** The universities that were put aside, and the newest of them side by side. How a row looks is the universities' own affair. */
export function ShortlistedUniversities({
  slugs,
  children,
}: {
  slugs: readonly string[];
  children: ReactNode;
}) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const compared = slugs.slice(0, COMPARE_LIMIT);
  return (
    <>
      <ul className="border-t border-foreground">{children}</ul>
      {compared.length > 1 ? (
        <p className="mt-5">
          <a
            href={localPath(
              `${paths.compare}?${new URLSearchParams(compared.map((slug) => ["university", slug]))}`,
            )}
            rel="nofollow"
            className={buttonVariants({ variant: "outline" })}
          >
            {compared.length < slugs.length
              ? t("Compare the newest {count}", { count: compared.length })
              : t("Compare these {count}", { count: compared.length })}
          </a>
        </p>
      ) : null}
    </>
  );
}
