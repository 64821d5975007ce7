import type { ReactNode } from "react";
import { FoldedList } from "@/components/lists/folded-list";
import { byUrgency, countInWords, overdueOutside, queueLinks } from "@/lib/applications/desk/queue";
import type { ApplicationQueue } from "@/lib/applications/rows";
import type { ApplicationStatus } from "@/lib/applications/rules";
import { HOLDERS, type Holder } from "@/lib/applications/stages";
import { DOCUMENT_QUEUE_PATH } from "@/lib/documents/path";
import { cn } from "@/lib/utils";
import { QueueKeys } from "./queue-keys";
import { DocumentRow, QueueRow, WaiverRow } from "./queue-row";

const OTHERS: Record<Exclude<Holder, "team">, string> = {
  student: "Students",
  university: "Universities",
  embassy: "Embassies",
  bank: "Banks",
};

/** So that what is due stands on the first screen whatever is late, and what waits elsewhere on the second. */
const MOST_OPEN = 8;

type Props = {
  queue: ApplicationQueue;
  scope: { isOwn: boolean; stages?: readonly ApplicationStatus[] | undefined };
  /** Whether the reader may take on what nobody looks after. */
  mayTake: boolean;
};

/** The queue in its groups: what is late, what is due, what to check and decide, what comes; then who has the ball elsewhere. What is to be chased stands there too: a number counts its rows. */
export function QueueGroups({ queue, scope, mayTake }: Props) {
  const { counts, countedTo, rows, documents, waivers, today } = queue;
  const words = (count: number) => countInWords(count, countedTo);
  const links = queueLinks(scope);
  const ours = byUrgency(
    rows.filter(({ holder }) => holder === "team"),
    today,
  );
  const row = (application: (typeof rows)[number]) => (
    <QueueRow key={application.id} row={application} today={today} isOwn={queue.isOwn} mayTake={mayTake} />
  );
  const overdue = overdueOutside(rows, today);
  const coming = counts.team - counts.late - counts.today;
  const isDone = counts.team === 0 && counts.overdue === 0 && documents.length === 0 && waivers.length === 0;
  const waiting = HOLDERS.filter((holder) => holder !== "team").map((holder) => ({
    holder,
    total: counts[holder],
    shown: rows.filter((one) => one.holder === holder),
  }));
  return (
    <QueueKeys>
      {isDone ? <AllDone queue={queue} /> : null}
      <Group
        name="Late"
        total={counts.late}
        words={words(counts.late)}
        href={links.late}
        isLate
        rows={ours.late.map(row)}
      />
      <Group
        name="Overdue with others: chase"
        total={counts.overdue}
        words={words(counts.overdue)}
        href={links.overdue}
        rows={overdue.map(row)}
      />
      <Group
        name="Due today"
        total={counts.today}
        words={words(counts.today)}
        href={links.today}
        rows={ours.today.map(row)}
      />
      <Group
        name="Exceptions to decide"
        total={waivers.length}
        words={String(waivers.length)}
        rows={waivers.map((waiver) => (
          <WaiverRow key={`${waiver.applicationId} ${waiver.to}`} waiver={waiver} today={today} />
        ))}
      />
      <Group
        name="Documents to check"
        total={counts.documents ?? 0}
        words={words(counts.documents ?? 0)}
        href={links.documents}
        rows={documents.map((document) => (
          <DocumentRow key={document.id} document={document} today={today} />
        ))}
      />
      <Group
        name="Coming up"
        total={coming}
        words={counts.team < countedTo ? words(coming) : `${coming.toLocaleString("en-IN")}+`}
        href={links.team}
        rows={ours.later.map(row)}
      />
      {waiting.some(({ total }) => total > 0) ? (
        <section aria-labelledby="queue-others" className="grid gap-1 pt-3">
          <h2 id="queue-others" className="font-sans text-base font-semibold">
            Waiting for others
          </h2>
          {waiting.map(({ holder, total, shown }) => (
            <Group
              key={holder}
              name={OTHERS[holder as keyof typeof OTHERS]}
              total={total}
              words={words(total)}
              href={links[holder]}
              rows={shown.map(row)}
              isFolded
            />
          ))}
        </section>
      ) : null}
    </QueueKeys>
  );
}

function AllDone({ queue: { counts, countedTo, isOwn } }: { queue: ApplicationQueue }) {
  const elsewhere = counts.student + counts.university + counts.embassy + counts.bank;
  const forAnybody = counts.documentsOfAll ?? 0;
  return (
    <div className="grid gap-1 rounded-md border border-dashed px-4 py-6">
      <p className="font-semibold">
        {forAnybody > 0 ? "For your own students there is nothing left to do." : "You’re all caught up."}
      </p>
      {forAnybody > 0 ? (
        <p>
          <a href={DOCUMENT_QUEUE_PATH} className="text-link">
            {forAnybody === 1
              ? "1 document of another student waits to be checked"
              : `${countInWords(forAnybody, countedTo)} documents of other students wait to be checked`}
          </a>
          , by whoever is free.
        </p>
      ) : null}
      <p className="measure text-sm text-muted-foreground">
        {elsewhere > 0
          ? `${elsewhere.toLocaleString("en-IN")} ${elsewhere === 1 ? "application waits" : "applications wait"} for others. What comes back to us appears here, with the day we promised.`
          : isOwn
            ? "No application is assigned to you. One appears here as soon as it is."
            : "No application waits for anybody."}
      </p>
    </div>
  );
}

function Group({
  name,
  total,
  words,
  rows,
  href,
  isLate = false,
  isFolded = false,
}: {
  name: string;
  total: number;
  /** The total as it is said. */
  words: string;
  /** Those that are here; where there are more, the list has them. */
  rows: readonly ReactNode[];
  href?: string;
  isLate?: boolean;
  isFolded?: boolean;
}) {
  if (total === 0 && rows.length === 0) return null;
  const Heading = isFolded ? "h3" : "h2";
  const heading = (
    <Heading className={cn("inline font-sans text-sm font-semibold", isLate && "text-destructive")}>
      {name} <span className="figures font-normal text-muted-foreground">{words}</span>
    </Heading>
  );
  const list = (
    <>
      <FoldedList label={name} rows={rows} open={isFolded ? rows.length : MOST_OPEN} />
      {href && total > rows.length ? (
        <p className="py-1.5 text-sm">
          <a href={href} className="text-link">
            {rows.length === 0 ? `Open all ${words}` : "Open the rest in the list"}
          </a>
        </p>
      ) : null}
    </>
  );
  return isFolded ? (
    <details open={rows.length <= MOST_OPEN} className="border-t">
      <summary className="min-h-10 w-fit cursor-pointer py-2">{heading}</summary>
      {list}
    </details>
  ) : (
    <section aria-label={name} className="grid min-w-0">
      <div className={cn("border-b pb-1", isLate ? "border-destructive" : "border-foreground")}>
        {heading}
      </div>
      {list}
    </section>
  );
}
