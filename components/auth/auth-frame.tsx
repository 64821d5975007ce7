import type { ReactNode } from "react";

/** The stages of an application in the order in which a student passes them, in the student's words. */
const STAGES = [
  ["Profile", "who you are and what you want"],
  ["Shortlist", "universities worth your time"],
  ["Application", "papers in, deadlines kept"],
  ["Offer", "answers come back"],
  ["Deposit", "your place is held"],
  ["Confirmation", "the letter the visa needs"],
  ["Visa", "one checked file"],
  ["Departure", "tickets, rooms, money"],
  ["Arrived", "somebody to call"],
] as const;

/** A form of sign-in on the left; on wide screens, what an account keeps track of on the right. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="page-width grid gap-10 py-8 sm:py-12 lg:grid-cols-[minmax(0,29rem)_minmax(0,1fr)] lg:gap-20">
      <div className="min-w-0 space-y-7">{children}</div>
      <aside aria-label="What your account keeps" className="hidden self-start lg:block">
        <div className="rounded-md bg-primary px-10 py-9 text-primary-foreground">
          <p className="font-display text-2xl leading-snug text-balance">
            One account, from the first question to the first week abroad.
          </p>
          <ol className="mt-8">
            {STAGES.map(([name, meaning], index) => (
              <li
                key={name}
                className="relative grid grid-cols-[1.75rem_1fr] gap-x-4 pb-4 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:top-7 [&:not(:last-child)]:before:bottom-0 [&:not(:last-child)]:before:left-[0.8125rem] [&:not(:last-child)]:before:w-px [&:not(:last-child)]:before:bg-primary-foreground/40"
              >
                <span
                  aria-hidden
                  className="figures grid size-7 place-items-center rounded-full border border-primary-foreground/55 text-xs font-semibold"
                >
                  {index + 1}
                </span>
                <span>
                  <span className="font-semibold">{name}</span>
                  <span className="text-primary-foreground/80"> · {meaning}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
      </aside>
    </div>
  );
}

export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="space-y-2">
      <h1 className="text-3xl">{title}</h1>
      {children ? <div className="text-muted-foreground">{children}</div> : null}
    </div>
  );
}
