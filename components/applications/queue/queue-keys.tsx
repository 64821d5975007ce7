"use client";

import { type ReactNode, useRef } from "react";
import { useKeys } from "@/components/keys/use-keys";

const ROW = "[data-queue-row]";

/** The keys of the queue: walk, act, open. What is folded away is stepped over. */
export function QueueKeys({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = () =>
    [...(frame.current?.querySelectorAll<HTMLElement>(ROW) ?? [])].filter((row) => row.checkVisibility());
  const current = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null;
  const step = (by: 1 | -1) => {
    const all = rows();
    const row = current();
    const at = row ? all.indexOf(row) + by : by > 0 ? 0 : all.length - 1;
    const next = all[Math.max(0, Math.min(at, all.length - 1))];
    // Enter then does what is to be done; where nothing is, it opens the application.
    const act = next?.querySelector<HTMLElement>("[data-queue-act]");
    (act ?? next?.querySelector<HTMLElement>("[data-queue-link]"))?.focus();
    next?.scrollIntoView({ block: "nearest" });
  };
  useKeys("Queue", [
    { key: "j", label: "Next in the queue", run: () => step(1) },
    { key: "arrowdown", label: "Next in the queue", run: () => step(1) },
    { key: "k", label: "Previous in the queue", run: () => step(-1) },
    { key: "arrowup", label: "Previous in the queue", run: () => step(-1) },
    {
      key: "o",
      label: "Open the application",
      run: () => current()?.querySelector<HTMLElement>("[data-queue-link]")?.click(),
    },
  ]);
  return (
    <div ref={frame} className="grid min-w-0 gap-6">
      {children}
    </div>
  );
}
