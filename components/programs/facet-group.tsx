"use client";

import { useTranslate } from "#translate";

export type FacetOption = {
  value: string;
  label: string;
  /** In words of the server: a browser takes longer to learn how India writes numbers than to draw the whole page. */
  count: string;
  isChosen: boolean;
  isIndented?: boolean;
};

/** As many as can be taken in at a glance; what is chosen is always in sight. */
const SHOWN = 7;

/**
 * A filter of which several values can be chosen, each with the number of results it would bring. Like the rows of results it
 * runs in the browser too, so that a hundred choices travel once, as words.
 */
export function FacetGroup({
  name,
  title,
  note,
  options,
}: {
  name: string;
  title: string;
  note?: string;
  options: readonly FacetOption[];
}) {
  const t = useTranslate();
  if (options.length === 0) return null;
  const isLong = options.length > SHOWN + 2;
  const shown = isLong ? options.filter((option, at) => at < SHOWN || option.isChosen) : options;
  const hidden = options.filter((option) => !shown.includes(option));
  return (
    <fieldset className="border-t py-4">
      <legend className="float-left mb-1 w-full font-semibold">{title}</legend>
      <div className="clear-both">
        {note ? <p className="mb-1 text-xs text-muted-foreground">{note}</p> : null}
        <Options name={name} options={shown} />
        {hidden.length > 0 ? (
          <details className="group">
            <summary className="text-link min-h-9 list-none py-1.5 text-sm [&::-webkit-details-marker]:hidden">
              <span className="group-open:hidden">{t("{count} more", { count: hidden.length })}</span>
              <span className="hidden group-open:inline">{t("Fewer")}</span>
            </summary>
            <Options name={name} options={hidden} />
          </details>
        ) : null}
      </div>
    </fieldset>
  );
}

function Options({ name, options }: { name: string; options: readonly FacetOption[] }) {
  return (
    <ul>
      {options.map(({ value, label, count, isChosen, isIndented }) => (
        <li key={value} className={isIndented ? "pl-5" : undefined}>
          <label className="flex min-h-11 items-center gap-2.5 py-1 leading-tight has-checked:font-semibold lg:min-h-8">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={isChosen}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0 flex-1 text-sm">{label}</span>
            <span className="figures text-xs font-normal text-muted-foreground">{count}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
