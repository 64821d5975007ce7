import { Check, Snowflake } from "lucide-react";
import { Card } from "@/components/ui/card";
import { freezeText, type StripDay, streakOf, streakText, weekOf } from "@/lib/gamification/streak";
import { cn } from "@/lib/utils";

const STATES: Record<StripDay["state"], string> = {
  done: "done",
  frozen: "saved by a freeze",
  missed: "no challenge",
  open: "today, still open",
};
const weekday = new Intl.DateTimeFormat("en-IN", { weekday: "long", timeZone: "UTC" });

/** Days in a row with a daily challenge: the last week as a strip, and the freezes that are left. */
export function StreakCard({ days, today }: { days: readonly string[]; today: string }) {
  const streak = streakOf(days, today);
  return (
    <Card className="p-5">
      <section aria-labelledby="streak" className="grid gap-4">
        <div>
          <h2 id="streak" className="text-sm font-semibold text-muted-foreground">
            Daily challenge
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="figures font-display text-4xl font-semibold">{streak.inARow}</span>
            <span className="text-muted-foreground">
              {streak.inARow === 1 ? "day in a row" : "days in a row"}
            </span>
          </p>
        </div>
        <ol aria-label="The last seven days" className="grid grid-cols-7 gap-1">
          {weekOf(days, today).map((day) => (
            <Day key={day.day} {...day} />
          ))}
        </ol>
        <div className="grid gap-1.5">
          <p>{streakText(streak) ?? "Five questions a day. A day counts once, whatever your score."}</p>
          <p className="text-sm text-muted-foreground">{freezeText(streak)}</p>
        </div>
        {streak.isDoneToday ? null : (
          <a className="text-link w-fit" href="/mock-exams">
            See today’s challenges
          </a>
        )}
      </section>
    </Card>
  );
}

function Day({ day, state }: StripDay) {
  const name = weekday.format(new Date(day));
  return (
    <li className="grid justify-items-center gap-1">
      <span
        aria-hidden
        className={cn(
          "grid aspect-square w-full max-w-10 place-items-center rounded-full border-2",
          state === "done" && "border-primary bg-primary text-primary-foreground",
          state === "frozen" && "border-draw-4 bg-draw-4-soft text-draw-4",
          state === "missed" && "border-border",
          state === "open" && "border-dashed border-foreground",
        )}
      >
        {state === "done" ? <Check className="size-4" strokeWidth={3} /> : null}
        {state === "frozen" ? <Snowflake className="size-4" /> : null}
      </span>
      <span
        aria-hidden
        className={cn("text-xs", state === "open" ? "font-semibold" : "text-muted-foreground")}
      >
        {name.slice(0, 3)}
      </span>
      <span className="sr-only">
        {name}: {STATES[state]}
      </span>
    </li>
  );
}
