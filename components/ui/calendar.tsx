"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { DayPicker } from "react-day-picker";

type Props = {
  selected: Date | null;
  onSelect: (day: Date) => void;
  /** Days before the first and after the last cannot be chosen. */
  first: Date | null;
  last: Date | null;
};

/** One month to choose a day from; weeks begin on Monday, as they do in India's offices. */
export function Calendar({ selected, onSelect, first, last }: Props) {
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      weekStartsOn={1}
      showOutsideDays
      selected={selected ?? undefined}
      onSelect={onSelect}
      defaultMonth={selected ?? undefined}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      components={{ Chevron }}
      classNames={{
        months: "relative",
        month_caption: "flex h-10 items-center px-2 font-semibold",
        nav: "absolute top-0 right-0 flex",
        button_previous:
          "grid size-10 place-items-center rounded-md hover:bg-secondary aria-disabled:opacity-40 [&_svg]:size-4",
        button_next:
          "grid size-10 place-items-center rounded-md hover:bg-secondary aria-disabled:opacity-40 [&_svg]:size-4",
        month_grid: "figures border-collapse",
        weekday: "h-8 w-10 text-center text-xs font-normal text-muted-foreground",
        day: "group p-0 text-center",
        day_button:
          "grid size-10 place-items-center rounded-md hover:bg-secondary disabled:text-muted-foreground disabled:line-through disabled:opacity-60 group-data-today:font-bold group-data-today:underline group-data-outside:text-muted-foreground group-aria-selected:bg-primary group-aria-selected:text-primary-foreground",
      }}
    />
  );
}

function Chevron({ orientation }: { orientation?: "up" | "down" | "left" | "right" }) {
  return orientation === "left" ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />;
}
