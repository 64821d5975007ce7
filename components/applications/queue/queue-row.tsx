import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { dueInWords, nextAction, sinceInWords, usuallyInWords } from "@/lib/applications/desk/queue";
import { applicationPath } from "@/lib/applications/path";
import type { ApplicationQueue, QueuedApplication } from "@/lib/applications/rows";
import { programLine, stagesPassed, statusName } from "@/lib/applications/rules";
import { claimLine } from "@/lib/applications/wording";
import { reviewPath } from "@/lib/documents/path";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { cn } from "@/lib/utils";
import { TakeForm } from "../take-form";
import { RemindForm } from "./remind-form";

/** One application: whose, where it stands, what to do about it, and by when. */
export function QueueRow({
  row,
  today,
  isOwn,
  mayTake,
}: {
  row: QueuedApplication;
  today: string;
  isOwn: boolean;
  /** Whether the reader may take on what nobody looks after. */
  mayTake: boolean;
}) {
  const isOurs = row.holder === "team";
  const isLate = row.promisedBy !== null && row.promisedBy < today;
  const action = nextAction(row);
  return (
    <Line
      href={applicationPath(row.id)}
      applicationId={row.id}
      name={row.studentName}
      detail={programLine(row)}
      badge={
        <Badge variant={stagesPassed(row.status) === null ? "attention" : "secondary"}>
          {statusName(row.status)}
        </Badge>
      }
      notes={[
        ...(isOwn && !row.isMine && row.assignedName ? [`for ${row.assignedName}`] : []),
        ...(isOwn || row.isMine ? [] : [row.assignedName ?? "Nobody’s"]),
        ...(row.claim ? [claimLine(row.claim)] : []),
        ...(row.usualDays === null
          ? []
          : [usuallyInWords(row.usualDays, dayInIndia(new Date(row.holderSince)), today)]),
        ...(row.hasQuestion ? ["Exception asked for"] : []),
      ]}
      when={
        <>
          {row.promisedBy ? (
            <time
              dateTime={row.promisedBy}
              title={`Promised by ${formatDay(row.promisedBy)}`}
              className={cn(isLate && "font-semibold text-destructive")}
            >
              {dueInWords(row.promisedBy, today)}
            </time>
          ) : isOurs ? (
            <span className="text-muted-foreground">No day</span>
          ) : null}
          {isOurs ? null : (
            <span className="text-muted-foreground">
              {row.promisedBy ? ", " : ""}
              {sinceInWords(dayInIndia(new Date(row.holderSince)), today)}
            </span>
          )}
        </>
      }
      action={
        <span className="flex flex-wrap items-center justify-end gap-x-4">
          {mayTake && row.assignedTo === null ? (
            <TakeForm applicationId={row.id} studentName={row.studentName} isInRow />
          ) : null}
          {row.holder === "student" ? (
            <RemindForm applicationId={row.id} studentName={row.studentName} wasReminded={row.wasReminded} />
          ) : (
            <Act href={action.href} about={row.studentName}>
              {action.text}
            </Act>
          )}
        </span>
      }
    />
  );
}

export function DocumentRow({
  document: { id, studentName, typeName, submittedAt, claimedByName },
  today,
}: {
  document: ApplicationQueue["documents"][number];
  today: string;
}) {
  return (
    <Line
      href={reviewPath(id)}
      name={studentName}
      detail={typeName}
      notes={claimedByName ? [`${claimedByName} is checking it`] : []}
      when={
        <span className="text-muted-foreground">
          {sinceInWords(dayInIndia(new Date(submittedAt)), today)}
        </span>
      }
      action={
        <Act href={reviewPath(id)} about={`${typeName} of ${studentName}`}>
          Check it
        </Act>
      }
    />
  );
}

export function WaiverRow({
  waiver: { applicationId, studentName, line, to, what, askedAt, askedName },
  today,
}: {
  waiver: ApplicationQueue["waivers"][number];
  today: string;
}) {
  return (
    <Line
      href={applicationPath(applicationId)}
      name={studentName}
      detail={line}
      badge={<Badge>To {statusName(to)}</Badge>}
      notes={[what, askedName ? `asked by ${askedName}` : null].filter((note) => note !== null)}
      when={
        <span className="text-muted-foreground">{sinceInWords(dayInIndia(new Date(askedAt)), today)}</span>
      }
      action={
        <Act href={applicationPath(applicationId)} about={studentName}>
          Decide
        </Act>
      }
    />
  );
}

function Act({ href, about, children }: { href: string; about: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="text-link inline-flex min-h-9 items-center font-semibold whitespace-nowrap max-md:min-h-11"
      data-queue-act
    >
      {children}
      <span className="sr-only">: {about}</span>
    </a>
  );
}

function Line({
  href,
  applicationId,
  name,
  detail,
  badge,
  notes,
  when,
  action,
}: {
  href: string;
  /** Of a row that the keys claim, hand over, remind and take act on. */
  applicationId?: string;
  name: string;
  detail: string;
  badge?: ReactNode;
  notes: readonly string[];
  when: ReactNode;
  action: ReactNode;
}) {
  return (
    <li
      data-queue-row
      data-application={applicationId}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-2 py-1 text-sm focus-within:bg-accent hover:bg-secondary md:grid-cols-[minmax(9rem,14rem)_minmax(0,1fr)_auto_9rem_12rem]"
    >
      <a
        href={href}
        data-queue-link
        className="truncate rounded-sm py-1 font-semibold underline-offset-4 hover:underline"
      >
        <bdi>{name}</bdi>
      </a>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-muted-foreground max-md:order-3 max-md:col-span-2">
        <span className="min-w-0 truncate">{detail}</span>
        {notes.map((note) => (
          <span key={note} className="text-xs whitespace-nowrap text-foreground">
            {note}
          </span>
        ))}
      </span>
      <span className="max-md:justify-self-end">{badge}</span>
      <span className="figures whitespace-nowrap max-md:order-4">{when}</span>
      <span className="md:justify-self-end max-md:order-5 max-md:justify-self-end">{action}</span>
    </li>
  );
}
