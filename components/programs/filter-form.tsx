"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useTransition } from "react";

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
  action: string;
  /** What the address says, as the server understood it. */
  query: string;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  // Synchronises the fields with the address, which chips, the back button and links change too.
  useEffect(() => {
    if (form.current) showQuery(form.current, new URLSearchParams(query));
  }, [query]);

  function show() {
    clearTimeout(typing.current);
    if (!form.current) return;
    const wanted = queryOf(form.current);
    if (wanted === query) return;
    startTransition(() =>
      router.replace((wanted ? `${action}?${wanted}` : action) as never, { scroll: false }),
    );
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
        show();
      }}
      onChange={(event) => {
        clearTimeout(typing.current);
        const field = event.target as unknown as HTMLInputElement;
        const isTyped = field.type === "search" || field.type === "number" || field.type === "text";
        if (isTyped) typing.current = setTimeout(show, TYPING_PAUSE_MS);
        else show();
      }}
    >
      {children}
    </form>
  );
}

/** What the form would send, without the fields that were left empty. */
function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") query.append(name, value.trim());
  }
  return query.toString();
}

/** A field that somebody is typing in is left alone: their next letter is newer than the address. */
function showQuery(form: HTMLFormElement, query: URLSearchParams) {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
      field.checked =
        query.getAll(field.name).includes(field.value) || (field.value === "" && !query.has(field.name));
    else if (field instanceof HTMLSelectElement) field.value = query.get(field.name) ?? "";
    else if (field instanceof HTMLInputElement && field.type !== "hidden" && field !== document.activeElement)
      field.value = query.get(field.name) ?? "";
  }
}
