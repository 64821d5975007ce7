import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { DayBook } from "@/lib/orders/ledger/rows";
import { DAY_BOOK_PATH, dayBookFilePath, dayBookPath } from "@/lib/orders/path";
import { formatDay } from "@/lib/platform/clock";

/** The day before and the day after on which something was booked, and a day of one's own: a plain form that needs no script. */
export function DayChoice({ book: { day, previousDay, nextDay } }: { book: DayBook }) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
      {previousDay ? (
        <a href={dayBookPath(previousDay)} className={buttonVariants({ variant: "secondary", size: "sm" })}>
          <span aria-hidden>←</span> {formatDay(previousDay)}
          <span className="sr-only">, the day before on which something was booked</span>
        </a>
      ) : null}
      {nextDay ? (
        <a href={dayBookPath(nextDay)} className={buttonVariants({ variant: "secondary", size: "sm" })}>
          {formatDay(nextDay)} <span aria-hidden>→</span>
          <span className="sr-only">, the day after on which something was booked</span>
        </a>
      ) : null}
      <form action={DAY_BOOK_PATH} className="flex flex-wrap items-end gap-2">
        <label htmlFor="book-day" className="grid gap-1 text-sm">
          Day
          <Input
            id="book-day"
            type="date"
            name="day"
            required
            defaultValue={day}
            pattern="20\d\d-\d\d-\d\d"
            placeholder="2026-11-27"
            className="min-h-10 w-40"
          />
        </label>
        <Button type="submit" size="sm" variant="secondary">
          Show this day
        </Button>
      </form>
      <a href={dayBookFilePath(day)} className={buttonVariants({ variant: "secondary", size: "sm" })}>
        Save as CSV
      </a>
    </div>
  );
}
