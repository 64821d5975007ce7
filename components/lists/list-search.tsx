"use client";

import { Search } from "lucide-react";
import type { RefObject } from "react";

/** The search box of a list. Without script it is a plain form, which keeps the other filters. */
export function ListSearch({
  path,
  filter,
  label,
  text,
  kept,
  input,
  onSearch,
}: {
  path: string;
  filter: string;
  label: string;
  text: string;
  kept: readonly (readonly [name: string, value: string])[];
  input: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
}) {
  return (
    <search className="min-w-0 flex-1 basis-full sm:max-w-80 sm:basis-56">
      <form
        action={path}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get(filter) ?? "").trim());
        }}
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <input
          ref={input}
          type="search"
          name={filter}
          aria-label={label}
          placeholder={label}
          defaultValue={text}
          maxLength={100}
          className="h-10 w-full rounded-md border border-input bg-card pr-2 pl-8"
        />
        <button type="submit" className="sr-only">
          Search
        </button>
      </form>
    </search>
  );
}
