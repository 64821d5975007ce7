"use client";

import { useState } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Key } from "./key";
import { keyLines } from "./sections";
import { currentKeys, useKeys } from "./use-keys";

/** "?" shows every key that works here. */
export function KeysDialog() {
  const [isOpen, setOpen] = useState(false);
  useKeys("Everywhere", [{ key: "?", label: "Show all keys", run: () => setOpen(true) }]);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogContent title="Keys">
        <div className="grid gap-5">
          {sectionsWithKeys().map(({ title, lines }) => (
            <section key={title} aria-label={title}>
              <h3 className="mb-1.5 font-sans text-xs text-muted-foreground">{title}</h3>
              <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-sm">
                {lines.map(({ label, keys }) => (
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

function sectionsWithKeys() {
  return keyLines(currentKeys())
    .map(({ title, lines }) => ({ title, lines: lines.filter(({ keys }) => keys.length > 0) }))
    .filter(({ lines }) => lines.length > 0);
}
