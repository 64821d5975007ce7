"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import {
  PACK_FORMAT_NAMES,
  PACK_FORMATS,
  PACK_PATTERN_NAMES,
  PACK_PATTERNS,
} from "@/lib/documents/pack-choices";

type PackPaper = { versionId: string; name: string; about: string; isIn: boolean };
type Props = { action: string; papers: readonly PackPaper[] };

/**
 * The papers in their order, each in or out. A number beside each says its place, for those without script; with it, buttons
 * move a paper and the numbers follow. A plain form: its answer is the file.
 */
export function PackForm({ action, papers }: Props) {
  const [order, setOrder] = useState(papers);
  const [hasScript, setScript] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; by: number } | null>(null);
  // The buttons do nothing before this runs, so they are not shown before.
  useEffect(() => setScript(true), []);
  // The focus goes with the paper that was moved.
  useEffect(() => {
    const last = moved.current;
    moved.current = null;
    if (!last) return;
    const row = list.current?.querySelector(`[data-paper="${last.id}"]`);
    const same = row?.querySelector<HTMLButtonElement>(last.by < 0 ? "[data-up]" : "[data-down]");
    (same?.disabled ? row?.querySelector<HTMLButtonElement>("button:not(:disabled)") : same)?.focus();
  });
  const move = (from: number, by: number) => {
    const next = [...order];
    const [paper] = next.splice(from, 1);
    if (!paper) return;
    next.splice(from + by, 0, paper);
    moved.current = { id: paper.versionId, by };
    setOrder(next);
  };
  return (
    <form action={action} method="post" className="grid gap-6">
      <section aria-labelledby="papers" className="grid gap-3">
        <h2 id="papers" className="text-xl">
          Documents, in the order of reading
        </h2>
        <Card>
          <ol ref={list} className="divide-y">
            {order.map((paper, place) => (
              <li
                key={paper.versionId}
                data-paper={paper.versionId}
                className="flex items-center gap-3 px-3 py-2 sm:px-4"
              >
                {hasScript ? (
                  <>
                    <input type="hidden" name={`place-${paper.versionId}`} value={place + 1} />
                    <span aria-hidden className="figures w-6 text-right text-sm text-muted-foreground">
                      {place + 1}
                    </span>
                  </>
                ) : (
                  <Input
                    name={`place-${paper.versionId}`}
                    type="number"
                    min={1}
                    max={999}
                    defaultValue={place + 1}
                    aria-label={`Place of ${paper.name}`}
                    className="w-16!"
                  />
                )}
                <label
                  htmlFor={`paper-${paper.versionId}`}
                  className="flex min-h-11 min-w-0 grow items-center gap-3"
                >
                  <Checkbox
                    id={`paper-${paper.versionId}`}
                    name="paper"
                    value={paper.versionId}
                    defaultChecked={paper.isIn}
                  />
                  <span className="min-w-0">
                    <span className="block font-semibold">{paper.name}</span>
                    <span className="block text-sm text-muted-foreground">{paper.about}</span>
                  </span>
                </label>
                {hasScript ? (
                  <span className="flex">
                    <MoveButton paper={paper} by={-1} isOff={place === 0} onMove={() => move(place, -1)} />
                    <MoveButton
                      paper={paper}
                      by={1}
                      isOff={place === order.length - 1}
                      onMove={() => move(place, 1)}
                    />
                  </span>
                ) : null}
              </li>
            ))}
          </ol>
        </Card>
      </section>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid gap-1.5">
          <Label htmlFor="format">As</Label>
          <Select id="format" name="format" defaultValue="zip">
            {PACK_FORMAT_NAMES.map((format) => (
              <option key={format} value={format}>
                {PACK_FORMATS[format]}
              </option>
            ))}
          </Select>
        </div>
        <div className="grid gap-1.5">
          <Label htmlFor="pattern">Names of the files</Label>
          <Select id="pattern" name="pattern" defaultValue="number-paper-student">
            {PACK_PATTERN_NAMES.map((pattern) => (
              <option key={pattern} value={pattern}>
                {PACK_PATTERNS[pattern]}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button type="submit" className={buttonVariants()}>
          Download the pack
        </button>
        <p className="measure text-sm text-muted-foreground">
          A front sheet comes first. The student reads that you opened each document, and that they were put
          together.
        </p>
      </div>
    </form>
  );
}

function MoveButton({
  paper,
  by,
  isOff,
  onMove,
}: {
  paper: PackPaper;
  by: 1 | -1;
  isOff: boolean;
  onMove: () => void;
}) {
  const Icon = by < 0 ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      data-up={by < 0 ? "" : undefined}
      data-down={by > 0 ? "" : undefined}
      disabled={isOff}
      onClick={onMove}
      className={buttonVariants({ variant: "ghost", size: "icon" })}
    >
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">
        {by < 0 ? "Earlier" : "Later"}: {paper.name}
      </span>
    </button>
  );
}
