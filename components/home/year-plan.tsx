import { cn } from "@/lib/utils";

type Stage = { from: number; to: number; title: string; text: string };

/** Months before the first lecture. How we plan, not a rule of any university. */
const STAGES: readonly Stage[] = [
  {
    from: 12,
    to: 9,
    title: "Choose",
    text: "Country, course and budget, weighed together. A shortlist you can defend at home.",
  },
  {
    from: 10,
    to: 8,
    title: "Test",
    text: "The English test, and an entrance exam only where the course asks for one.",
  },
  {
    from: 9,
    to: 6,
    title: "Apply",
    text: "Statement, references, transcripts. We read every page before it leaves.",
  },
  {
    from: 6,
    to: 4,
    title: "Decide",
    text: "Offers side by side: fee, conditions, deposit, what happens if you withdraw.",
  },
  {
    from: 4,
    to: 2,
    title: "Visa",
    text: "Funds in the right account for the right number of days, the file, the appointment.",
  },
  {
    from: 2,
    to: 0,
    title: "Leave",
    text: "A room, insurance, a bank account, and who meets you when you land.",
  },
];
const MONTHS = [12, 10, 8, 6, 4, 2, 0];
const LENGTH = 12;
const share = (months: number) => `${(months / LENGTH) * 100}%`;

export function YearPlan() {
  return (
    <div>
      <div
        aria-hidden
        className="relative hidden border-b border-foreground pb-1 text-xs text-muted-foreground md:block"
      >
        <span className="relative block h-5">
          {MONTHS.map((month) => (
            <span
              key={month}
              className="absolute whitespace-nowrap first:translate-x-0 last:-translate-x-full not-first:not-last:-translate-x-1/2"
              style={{ left: share(LENGTH - month) }}
            >
              {month === 0 ? "first lecture" : month === LENGTH ? "12 months before" : month}
            </span>
          ))}
        </span>
      </div>
      <ol>
        {STAGES.map(({ from, to, title, text }) => {
          // The text goes to the side of its block where there is room.
          const isTextRight = from > LENGTH / 2;
          return (
            <li key={title} className="border-b py-4 md:py-0">
              <div className="md:relative md:min-h-24">
                <div
                  className="border-l-4 border-primary pl-3 md:absolute md:inset-y-0 md:bg-accent/70 md:py-3"
                  style={{ left: share(LENGTH - from), minWidth: share(from - to) }}
                >
                  <h3 className="text-xl leading-tight">{title}</h3>
                  <p className="text-xs whitespace-nowrap text-muted-foreground">
                    {to === 0 ? "the last two" : `${from} to ${to} months`}
                  </p>
                </div>
                <p
                  className={cn(
                    "mt-2 text-sm leading-snug md:absolute md:inset-y-0 md:mt-0 md:flex md:w-[46%] md:items-center",
                    !isTextRight && "md:justify-end md:text-right",
                  )}
                  style={
                    isTextRight
                      ? { left: `calc(${share(LENGTH - to)} + 1.25rem)` }
                      : { right: `calc(${share(from)} + 1.25rem)` }
                  }
                >
                  {text}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
