import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { RowButton } from "../../row-button";

/** What is written into, before what is ticked. */
const FIELD = "textarea, input:not([type=radio]):not([type=checkbox]), select";

type Props<Row> = {
  /** One of them, in a word: "option". */
  noun: string;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  blank: () => Row;
  least?: number;
  most?: number;
  /** Whether their order means anything, so that they can be moved. */
  canMove?: boolean;
  children: (row: Row, at: number, change: (row: Row) => void) => ReactNode;
};

/** A list whose rows are added, removed and moved, by buttons or with Alt and the arrow keys. */
export function RowList<Row>({
  noun,
  rows,
  onChange,
  blank,
  least = 1,
  most = 26,
  canMove = true,
  children,
}: Props<Row>) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  /** Where the keyboard goes once the rows stand in their new places. */
  const focus = useRef<{ row: number; selector: string } | null>(null);
  useEffect(() => {
    if (!focus.current) return;
    const { row, selector } = focus.current;
    focus.current = null;
    const place = list.current?.children[row];
    const target = place?.querySelector<HTMLElement>(selector);
    (target?.matches(":disabled") ? place?.querySelector<HTMLElement>(FIELD) : target)?.focus();
  });

  const move = (at: number, to: number, selector: string) => {
    const row = rows[at];
    if (row === undefined || to < 0 || to >= rows.length) return;
    const others = rows.filter((_, place) => place !== at);
    focus.current = { row: to, selector };
    onChange([...others.slice(0, to), row, ...others.slice(to)]);
    setSaid(`Moved to place ${to + 1} of ${rows.length}`);
  };
  const remove = (at: number) => {
    focus.current = { row: Math.max(0, at - 1), selector: FIELD };
    onChange(rows.filter((_, place) => place !== at));
    setSaid(`Removed. ${rows.length - 1} left`);
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    if (!canMove || !event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(at, event.key === "ArrowUp" ? at - 1 : at + 1, FIELD);
  };
  return (
    <div className="grid gap-3">
      <ol ref={list} className="grid gap-3">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and hold no state
          <li key={at} onKeyDown={(event) => onKey(event, at)} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              {children(row, at, (changed) =>
                onChange(rows.map((one, place) => (place === at ? changed : one))),
              )}
            </div>
            <div className="flex shrink-0 pt-7">
              {canMove ? (
                <>
                  <RowButton
                    name="up"
                    label={`Move ${noun} ${at + 1} up`}
                    isDisabled={at === 0}
                    onClick={() => move(at, at - 1, "[data-button=up]")}
                  >
                    <ArrowUp aria-hidden />
                  </RowButton>
                  <RowButton
                    name="down"
                    label={`Move ${noun} ${at + 1} down`}
                    isDisabled={at === rows.length - 1}
                    onClick={() => move(at, at + 1, "[data-button=down]")}
                  >
                    <ArrowDown aria-hidden />
                  </RowButton>
                </>
              ) : null}
              <RowButton
                name="remove"
                label={`Remove ${noun} ${at + 1}`}
                isDisabled={rows.length <= least}
                onClick={() => remove(at)}
              >
                <X aria-hidden />
              </RowButton>
            </div>
          </li>
        ))}
      </ol>
      <Button
        variant="outline"
        size="sm"
        className="w-fit"
        disabled={rows.length >= most}
        onClick={() => {
          focus.current = { row: rows.length, selector: FIELD };
          onChange([...rows, blank()]);
        }}
      >
        <Plus aria-hidden />
        Add {/^[aeiou]/.test(noun) ? "an" : "a"} {noun}
      </Button>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}
