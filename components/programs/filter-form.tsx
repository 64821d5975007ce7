"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useTransition } from "react";
import { UNKNOWN } from "@/lib/programs/finder-values";
import type { paths } from "@/lib/site/paths";

/** Typing is over when nothing was typed for so long. */
const TYPING_PAUSE_MS = 450;

/**
 * A GET form that needs no script. With script each choice shows its results at once: the address changes, the fields stay
 * where they are and keep the focus.
 */
export function FilterForm({
  action,
  query,
  children,
}: {
  action: typeof paths.programsFinder;
  /** What the address says, as the server understood it. */
  query: string;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What the other fields said when typing began. Words become filters ("mba" ticks a level), and those of half a word must
  // not stay when the word goes on.
  const othersWhenTyping = useRef<string>(null);
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  // Synchronises the fields with the address, which chips, the back button and links change too. At first it is the other way
  // round: somebody may have chosen before this ran.
  const hasBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields follow the address alone.
  useEffect(() => {
    if (!form.current) return;
    // Whoever was in the field before this script ran gave no focus event.
    if (!hasBegun.current && document.activeElement && isSearch(document.activeElement))
      othersWhenTyping.current = withoutSearch(query);
    if (!hasBegun.current && isTouched(form.current)) show();
    else showQuery(form.current, new URLSearchParams(query));
    hasBegun.current = true;
  }, [query]);

  function show({ isSubmitted = false } = {}) {
    clearTimeout(typing.current);
    typing.current = undefined;
    if (!form.current) return;
    for (const open of form.current.querySelectorAll<HTMLElement>(":popover-open"))
      if (isSubmitted) open.hidePopover();
    const wanted = queryOf(form.current, othersWhenTyping.current);
    if (isSame(wanted, query)) return;
    startTransition(() => router.replace(wanted ? `${action}?${wanted}` : action, { scroll: false }));
  }

  return (
    <form
      ref={form}
      action={action}
      aria-busy={isPending}
      data-finder-form
      className="group/form"
      onSubmit={(event) => {
        event.preventDefault();
        show({ isSubmitted: true });
      }}
      onFocus={({ target, currentTarget }) => {
        if (isSearch(target)) othersWhenTyping.current = withoutSearch(queryOf(currentTarget, null));
      }}
      onBlur={({ target }) => {
        if (!isSearch(target)) return;
        if (typing.current !== undefined) show();
        else if (!isPending) target.value = new URLSearchParams(query).get("q") ?? "";
        othersWhenTyping.current = null;
      }}
      onChange={(event) => {
        clearTimeout(typing.current);
        if (isSearch(event.target)) othersWhenTyping.current ??= withoutSearch(query);
        const isTyped =
          event.target instanceof HTMLInputElement &&
          ["search", "number", "text"].includes(event.target.type);
        if (isTyped) typing.current = setTimeout(show, TYPING_PAUSE_MS);
        else show();
      }}
    >
      {children}
    </form>
  );
}

/** What the form would send, without the fields that were left empty; or the search with what the others said before. */
function queryOf(form: HTMLFormElement, others: string | null): string {
  const query = new URLSearchParams(others ?? "");
  for (const [name, value] of new FormData(form)) {
    const isSent = others === null || name === "q";
    if (isSent && typeof value === "string" && value.trim() !== "") query.append(name, value.trim());
  }
  return query.toString();
}

function withoutSearch(text: string): string {
  const query = new URLSearchParams(text);
  query.delete("q");
  return query.toString();
}

function isSearch(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.name === "q";
}

/** Whether a field says something else than the server wrote into it. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) =>
    field instanceof HTMLSelectElement
      ? [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
      : field instanceof HTMLInputElement &&
        (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  );
}

/** A field that somebody is typing in is left alone: their next letter is newer than the address. */
function showQuery(form: HTMLFormElement, query: URLSearchParams) {
  const pairs = pairsOf(query);
  const valueIn = (name: string) => query.getAll(name).find((value) => value !== UNKNOWN) ?? "";
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked = pairs.includes(`${field.name}=${field.value}`);
    else if (field instanceof HTMLSelectElement) field.value = valueIn(field.name);
    else if (field instanceof HTMLInputElement && field.type !== "hidden" && field !== document.activeElement)
      field.value = valueIn(field.name);
  }
}

function isSame(one: string, other: string): boolean {
  return pairsOf(new URLSearchParams(one)).join("&") === pairsOf(new URLSearchParams(other)).join("&");
}

/** Lists may be written with commas or by repeating the name. */
function pairsOf(query: URLSearchParams): string[] {
  return [...query]
    .flatMap(([name, value]) =>
      (name === "q" ? [value] : value.split(",")).map((single) => `${name}=${single}`),
    )
    .sort();
}
