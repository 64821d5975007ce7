import { useTranslate } from "#translate";

/** Ticks something of a list for comparison; the form it belongs to is in compare-ticks.tsx. */
export function CompareBox({
  field,
  slug,
  name,
}: {
  field: "program" | "university";
  slug: string;
  name: string;
}) {
  const t = useTranslate();
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm font-semibold text-primary has-disabled:opacity-55 sm:min-h-9">
      <input
        type="checkbox"
        form="compare"
        name={field}
        value={slug}
        data-compare={name}
        className="size-5 shrink-0 accent-primary"
      />
      {t("Compare")}
      <span className="sr-only" translate="no">
        {" "}
        {name}
      </span>
    </label>
  );
}
