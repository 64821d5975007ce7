"use client";

import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslate } from "#translate";
import { Button } from "@/components/ui/button";
import { RichText } from "@/components/ui/rich-text";
import type { Translate } from "@/lib/locales/translate";
import type { ComparedField } from "./compare-form";

const SELECTOR = "input[data-compare]";

export type Chosen = { slug: string; name: string };

/** A choice for comparison lasts as long as the tab. */
export function saveSelection(field: string, chosen: readonly Chosen[]): void {
  try {
    sessionStorage.setItem(storageKeyOf(field), JSON.stringify(chosen));
  } catch {}
}

function storageKeyOf(field: string): string {
  return `compare-${field}`;
}

/**
 * What was ticked for comparison, across the pages of a list. Without script the ticks of one page and the button of the
 * list do the same, so the tray is only drawn once something is ticked here.
 */
export function CompareTray({
  field,
  action,
  limit,
  listed,
}: {
  /** The name of the boxes, and of the parameter in the address of the comparison. */
  field: ComparedField;
  action: string;
  limit: number;
  /** What the list shows now; another list has other boxes to set. */
  listed: string;
}) {
  const t = useTranslate();
  const [known, setChosen] = useState<Chosen[] | null>(null);
  const chosen = known ?? [];

  // Synchronises with what this tab remembers, and with the boxes of the list, which the server draws: some may have been ticked
  // before this ran.
  useEffect(() => {
    const ticked = boxes(field)
      .filter((box) => box.checked)
      .map(asChosen);
    setChosen((now) => unique([...(now ?? remembered(field)), ...ticked]).slice(0, limit));
    const follow = (event: Event) => {
      const box = event.target;
      if (!(box instanceof HTMLInputElement) || !box.matches(SELECTOR) || box.name !== field) return;
      setChosen((now) =>
        box.checked ? unique([...(now ?? []), asChosen(box)]).slice(0, limit) : without(now, box.value),
      );
    };
    document.addEventListener("change", follow);
    return () => document.removeEventListener("change", follow);
  }, [field, limit]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list brings new boxes.
  useEffect(() => {
    if (!known) return;
    for (const box of boxes(field)) {
      box.checked = known.some(({ slug }) => slug === box.value);
      box.disabled = !box.checked && known.length >= limit;
    }
    saveSelection(field, known);
  }, [known, listed, field, limit]);

  if (chosen.length === 0) return null;
  return (
    <section
      aria-label={t("Chosen for comparison")}
      className="sticky bottom-0 z-10 -mx-5 border-t-2 border-foreground bg-background px-5 py-3 sm:mx-0 sm:px-0"
    >
      <form action={action} className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:pr-28">
        <p role="status" className="text-sm">
          <RichText
            text={chosenText(field, chosen.length, limit, t)}
            parts={{ count: (text) => <strong>{text}</strong> }}
          />
        </p>
        <ul className="flex min-w-0 flex-1 flex-wrap gap-x-4 max-sm:hidden">
          {chosen.map(({ slug, name }) => (
            <li key={slug} className="flex max-w-56 items-center gap-1 text-sm">
              <span className="truncate" translate="no">
                {name}
              </span>
              <button
                type="button"
                className="grid size-7 shrink-0 place-items-center rounded-sm hover:bg-secondary"
                onClick={() => setChosen((now) => without(now, slug))}
              >
                <X aria-hidden className="size-4" />
                <span className="sr-only">
                  <RichText
                    text={t("Take <name>{name}</name> out of the comparison", { name })}
                    parts={{ name: (text) => <span translate="no">{text}</span> }}
                  />
                </span>
              </button>
            </li>
          ))}
        </ul>
        {chosen.map(({ slug }) => (
          <input key={slug} type="hidden" name={field} value={slug} />
        ))}
        <span className="flex gap-2 max-sm:flex-row-reverse sm:ml-auto">
          <Button variant="ghost" size="sm" onClick={() => setChosen([])}>
            {t("Clear")}
          </Button>
          <Button type="submit" size="sm" aria-disabled={chosen.length < 2 || undefined}>
            {t("Compare")}
          </Button>
        </span>
      </form>
    </section>
  );
}

function chosenText(field: ComparedField, chosen: number, limit: number, t: Translate): string {
  const counts = { chosen, limit };
  if (chosen === limit)
    return t("<count>{chosen} of {limit}</count> chosen, which is as many as fit", counts);
  if (field === "program")
    return chosen === 1
      ? t("<count>{chosen} of {limit}</count> program chosen", counts)
      : t("<count>{chosen} of {limit}</count> programs chosen", counts);
  return chosen === 1
    ? t("<count>{chosen} of {limit}</count> university chosen", counts)
    : t("<count>{chosen} of {limit}</count> universities chosen", counts);
}

function boxes(field: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(SELECTOR)].filter(({ name }) => name === field);
}

function without(chosen: readonly Chosen[] | null, slug: string): Chosen[] {
  return (chosen ?? []).filter((entry) => entry.slug !== slug);
}

function asChosen(box: HTMLInputElement): Chosen {
  return { slug: box.value, name: box.dataset.compare ?? box.value };
}

function unique(chosen: readonly Chosen[]): Chosen[] {
  return [...new Map(chosen.map((entry) => [entry.slug, entry])).values()];
}

function remembered(field: string): Chosen[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKeyOf(field)) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (entry): entry is Chosen => typeof entry?.slug === "string" && typeof entry?.name === "string",
    );
  } catch {
    return [];
  }
}
