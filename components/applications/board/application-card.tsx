import { dueInWords } from "@/lib/applications/desk/queue";
import type { ListedApplication } from "@/lib/applications/rows";
import { HOLDER_NAMES } from "@/lib/applications/wording";
import { initials } from "@/lib/auth/rules";
import { cn } from "@/lib/utils";

/** What a card says under the name: where to, and who is next by when. */
export function ApplicationCardLines({
  application: { programName, universityName, destination, holder, promisedBy },
  today,
}: {
  application: ListedApplication;
  today: string;
}) {
  const isLate = promisedBy !== null && promisedBy < today;
  return (
    <>
      <p className="truncate text-xs text-muted-foreground">
        {[programName, universityName ?? destination].filter(Boolean).join(", ") || "No program yet"}
      </p>
      <p className="flex gap-1.5 text-xs whitespace-nowrap">
        <span className="truncate">{holder ? HOLDER_NAMES[holder] : "Nothing left to do"}</span>
        {promisedBy ? (
          <time
            dateTime={promisedBy}
            className={cn("ml-auto", isLate ? "font-semibold text-destructive" : "text-muted-foreground")}
          >
            {dueInWords(promisedBy, today)}
          </time>
        ) : null}
      </p>
    </>
  );
}

/** The initials of whoever looks after it, with the name for who cannot tell by them. */
export function OwnerMark({
  application: { assignedTo, assignedName },
  userId,
}: {
  application: ListedApplication;
  userId: string;
}) {
  const name = !assignedTo
    ? "Nobody looks after it"
    : assignedTo === userId
      ? `${assignedName ?? "You"} (you)`
      : (assignedName ?? "A colleague");
  return (
    <span
      title={name}
      className={cn(
        "relative z-1 grid size-5.5 shrink-0 place-items-center rounded-full text-[0.625rem] leading-none font-semibold",
        assignedTo ? "bg-secondary" : "border border-dashed border-input",
        assignedTo === userId && "bg-primary text-primary-foreground",
      )}
    >
      <span aria-hidden>{assignedTo ? initials(assignedName, "?") : ""}</span>
      <span className="sr-only">{assignedTo ? `With ${name}` : name}</span>
    </span>
  );
}
