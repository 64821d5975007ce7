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
        className="relative hidden border-b border-foreground pb-1 text-xs text-muted-foreground sm:block"
      >
        <span className="relative block h-5">
          {MONTHS.map((month) => (
            <span
              key={month}
              className="absolute first:translate-x-0 last:-translate-x-full not-first:not-last:-translate-x-1/2"
              style={{ left: share(LENGTH - month) }}
            >
              {month === 0 ? "first lecture" : month}
            </span>
          ))}
        </span>
      </div>
      <ol className="year-plan">
        {STAGES.map(({ from, to, title, text }) => (
          <li key={title} className="border-b py-4 sm:py-0">
            <div className="sm:relative sm:min-h-24">
              <div
                className="border-l-4 border-primary pl-3 sm:absolute sm:inset-y-0 sm:bg-accent/70 sm:py-3"
                style={{ left: share(LENGTH - from), minWidth: share(from - to) }}
              >
                <h3 className="text-xl leading-tight">{title}</h3>
                <p className="text-xs text-muted-foreground">
                  {to === 0 ? `the last ${from} months` : `${from} to ${to} months before`}
                </p>
              </div>
              <p
                className="mt-2 text-sm leading-snug sm:absolute sm:inset-y-0 sm:mt-0 sm:flex sm:w-[46%] sm:items-center"
                style={
                  from > 6
                    ? { left: `calc(${share(LENGTH - to)} + 1.25rem)` }
                    : { right: `calc(${share(from)} + 1.25rem)` }
                }
              >
                {text}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
