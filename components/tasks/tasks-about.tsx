import { taskPath } from "@/lib/tasks/path";
import type { TaskWithEvents } from "@/lib/tasks/rows";
import { formatDue } from "@/lib/tasks/wording";
import { cn } from "@/lib/utils";
import { RepeatMark } from "./repeat-mark";
import { repeatsOf } from "./task-view";

type Props = {
  tasks: readonly TaskWithEvents[];
  now: Date;
  empty: string;
};

/** The open tasks about something, the first due first; each opens where it is worked on. */
export function TasksAbout({ tasks, now, empty }: Props) {
  const open = tasks
    .filter(({ state }) => state === "open" || state === "snoozed")
    .toSorted((one, other) => Date.parse(one.actsAt) - Date.parse(other.actsAt));
  if (open.length === 0) return <p className="text-muted-foreground">{empty}</p>;
  return (
    <ul className="divide-y border-y">
      {open.map((task) => {
        const { id, title, reason, actsAt, ownerName } = task;
        const repeats = repeatsOf(task);
        return (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2">
            <span className="min-w-0">
              <a className="hover:underline" href={taskPath(id)}>
                {title}
              </a>
              {reason ? <span className="block text-sm text-muted-foreground">{reason}</span> : null}
            </span>
            <span className="text-sm text-muted-foreground">
              {repeats ? (
                <>
                  <RepeatMark words={repeats} />,{" "}
                </>
              ) : null}
              {ownerName ? (
                <>
                  <bdi>{ownerName}</bdi>,{" "}
                </>
              ) : null}
              <span className={cn(Date.parse(actsAt) < now.getTime() && "font-semibold text-attention")}>
                {formatDue(new Date(actsAt), now)}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
