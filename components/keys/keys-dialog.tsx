"use client";

import { useState } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { currentKeys, useKeys } from "./use-keys";

const NAMES: Readonly<Record<string, string>> = {
  shift: "Shift",
  escape: "Esc",
  enter: "Enter",
  arrowdown: "↓",
  arrowup: "↑",
  arrowleft: "←",
  arrowright: "→",
  " ": "Space",
};

/** "?" shows every key that works here. */
export function KeysDialog() {
  const [isOpen, setOpen] = useState(false);
  useKeys("Everywhere", [{ key: "?", label: "Show all keys", run: () => setOpen(true) }]);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogContent title="Keys">
        <div className="grid gap-5">
          {byTitle(currentKeys()).map(({ title, bindings }) => (
            <section key={title} aria-label={title}>
              <h3 className="mb-1.5 font-sans text-xs text-muted-foreground">{title}</h3>
              <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-sm">
                {merged(bindings).map(({ label, keys }) => (
                  <div key={label} className="contents">
                    <dt>{label}</dt>
                    <dd className="flex justify-end gap-1">
                      {keys.map((key) => (
                        <Key key={key} name={key} />
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Key({ name }: { name: string }) {
  return (
    <kbd className="min-w-6 rounded-sm border bg-card px-1.5 text-center font-sans text-xs leading-5">
      {name
        .split("+")
        .map((part) => NAMES[part] ?? part.toUpperCase())
        .join(" ")}
    </kbd>
  );
}

type Section = ReturnType<typeof currentKeys>[number];

/** Parts of a page that name themselves alike stand under one heading. */
function byTitle(sections: readonly Section[]): Section[] {
  return [...new Set(sections.map(({ title }) => title))].map((title) => ({
    title,
    bindings: sections.filter((section) => section.title === title).flatMap(({ bindings }) => bindings),
  }));
}

/** Two keys for one thing share a line. */
function merged(bindings: readonly { key: string; label: string }[]) {
  const lines = new Map<string, string[]>();
  for (const { key, label } of bindings) lines.set(label, [...(lines.get(label) ?? []), key]);
  return [...lines].map(([label, keys]) => ({ label, keys }));
}
