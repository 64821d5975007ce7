"use client";

import { ArrowDown, ArrowUp, Download, SlidersHorizontal } from "lucide-react";
import { Button, buttonVariants } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";

type Column = { id: string; name: string; isVisible: boolean; canHide: boolean };

/** Which columns are shown, in which order, how close the rows stand; and the rows as a file. */
export function ListColumnsMenu({
  columns,
  preferences,
  exportHref,
  exportNote,
  onChange,
}: {
  columns: readonly Column[];
  preferences: ListPreferences;
  /** Where the rows under the present filters are a CSV file. */
  exportHref?: string;
  /** What the file leaves out. */
  exportNote?: string;
  onChange: (changed: Partial<ListPreferences> | null) => void;
}) {
  const order = columns.map(({ id }) => id);
  const move = (id: string, by: -1 | 1) => {
    const from = order.indexOf(id);
    const next = [...order];
    next.splice(from, 1);
    next.splice(from + by, 0, id);
    onChange({ order: next });
  };
  return (
    <Popover>
      <PopoverTrigger
        className={buttonVariants({ variant: "ghost", size: "sm", className: "px-2.5! font-normal!" })}
        aria-label="Columns and spacing"
        title="Columns and spacing"
      >
        <SlidersHorizontal aria-hidden />
      </PopoverTrigger>
      <PopoverContent align="end" className="w-72 p-3" aria-label="Columns and spacing">
        <fieldset className="mb-3">
          <legend className="mb-1 text-xs text-muted-foreground">Rows</legend>
          <div className="flex gap-4">
            {(["dense", "roomy"] as const).map((density) => (
              <label key={density} htmlFor={`density-${density}`} className="flex items-center gap-2">
                <Checkbox
                  id={`density-${density}`}
                  type="radio"
                  name="density"
                  className="size-4"
                  checked={preferences.density === density}
                  onChange={() => onChange({ density })}
                />
                {density === "dense" ? "Close together" : "More room"}
              </label>
            ))}
          </div>
        </fieldset>
        <p className="mb-1 text-xs text-muted-foreground">Columns</p>
        <ul>
          {columns.map(({ id, name, isVisible, canHide }, index) => (
            <li key={id} className="flex items-center gap-1">
              <label htmlFor={`column-${id}`} className="flex min-h-8 flex-1 items-center gap-2">
                <Checkbox
                  id={`column-${id}`}
                  className="size-4"
                  checked={isVisible}
                  disabled={!canHide}
                  onChange={() =>
                    onChange({
                      switched: preferences.switched.includes(id)
                        ? preferences.switched.filter((other) => other !== id)
                        : [...preferences.switched, id],
                    })
                  }
                />
                {name}
              </label>
              <Move name={name} where="up" isPossible={index > 1 && canHide} onMove={() => move(id, -1)} />
              <Move
                name={name}
                where="down"
                isPossible={index < columns.length - 1 && canHide}
                onMove={() => move(id, 1)}
              />
            </li>
          ))}
        </ul>
        <Button variant="link" className="mt-2 text-sm" onClick={() => onChange(null)}>
          Back to the usual columns
        </Button>
        {exportHref ? (
          <div className="mt-3 border-t pt-2">
            <a href={exportHref} download className="text-link inline-flex min-h-8 items-center gap-2">
              <Download aria-hidden className="size-4" />
              Download CSV
            </a>
            {exportNote ? <p className="text-xs text-muted-foreground">{exportNote}</p> : null}
          </div>
        ) : null}
      </PopoverContent>
    </Popover>
  );
}

function Move({
  name,
  where,
  isPossible,
  onMove,
}: {
  name: string;
  where: "up" | "down";
  isPossible: boolean;
  onMove: () => void;
}) {
  const Arrow = where === "up" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      disabled={!isPossible}
      onClick={onMove}
      className="grid size-7 place-items-center rounded-md hover:bg-secondary disabled:opacity-30"
    >
      <Arrow aria-hidden className="size-3.5" />
      <span className="sr-only">
        Move {name} {where}
      </span>
    </button>
  );
}
