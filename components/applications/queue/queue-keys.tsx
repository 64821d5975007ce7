"use client";

import { type ReactNode, useRef } from "react";
import { useKeys } from "@/components/keys/use-keys";
import { toast } from "@/components/ui/toast";
import { claimApplication } from "@/lib/applications/actions";
import { applicationPath } from "@/lib/applications/path";
import { idle } from "@/lib/platform/result";

const ROW = "[data-queue-row]";

/** From the last row that is open the next one is the first behind the fold. */
function openFoldAfter(row: HTMLElement): void {
  const fold = row.nextElementSibling ? null : row.parentElement?.nextElementSibling;
  if (fold instanceof HTMLDetailsElement) fold.open = true;
}

/** The keys of the queue: walk, act, open. A list goes on behind its fold; a group that is folded as a whole is stepped over. */
export function QueueKeys({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = () =>
    [...(frame.current?.querySelectorAll<HTMLElement>(ROW) ?? [])].filter((row) => row.checkVisibility());
  const current = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null;
  const step = (by: 1 | -1) => {
    const row = current();
    if (row && by > 0) openFoldAfter(row);
    const all = rows();
    const at = row ? all.indexOf(row) + by : by > 0 ? 0 : all.length - 1;
    const next = all[Math.max(0, Math.min(at, all.length - 1))];
    // Enter then does what is to be done; where nothing is, it opens the application.
    const act = next?.querySelector<HTMLElement>("[data-queue-act]");
    (act ?? next?.querySelector<HTMLElement>("[data-queue-link]"))?.focus();
    next?.scrollIntoView({ block: "nearest" });
  };
  const press = (what: string) => current()?.querySelector<HTMLElement>(what)?.click();
  const claim = async () => {
    const id = current()?.dataset.application;
    if (!id) return;
    const form = new FormData();
    form.set("applicationId", id);
    const { status, message } = await claimApplication(idle, form);
    toast({ title: status === "ok" ? "Yours to work on for 20 minutes." : (message ?? "Not claimed.") });
  };
  const handOver = () => {
    const id = current()?.dataset.application;
    if (id) window.location.assign(applicationPath(id, "hand-over"));
  };
  useKeys("Queue", [
    { key: "j", label: "Next in the queue", run: () => step(1) },
    { key: "arrowdown", label: "Next in the queue", run: () => step(1) },
    { key: "k", label: "Previous in the queue", run: () => step(-1) },
    { key: "arrowup", label: "Previous in the queue", run: () => step(-1) },
    {
      key: "o",
      label: "Open the application",
      run: () => press("[data-queue-link]"),
    },
    { key: "c", label: "Work on it for 20 minutes", run: () => void claim() },
    { key: "h", label: "Hand over", run: handOver },
    { key: "r", label: "Remind the student", run: () => press("[data-queue-remind]") },
    { key: "t", label: "Take what nobody has", run: () => press("[data-take]") },
  ]);
  return (
    <div ref={frame} className="grid min-w-0 gap-6">
      {children}
    </div>
  );
}
