import type { Actor } from "@/lib/access/decide";
import { userDb } from "@/lib/platform/supabase/user";
import { findTask, getMyDay } from "@/lib/tasks/queries";
import type { MyDay as Day, TaskGroup } from "@/lib/tasks/rows";
import { dueInWords, snoozeChoices } from "@/lib/tasks/wording";
import { DayBoard, type DayGroup } from "./day-board";
import { seriesInWords } from "./series-in-words";
import { historyOf } from "./task-history";
import { TaskPanel } from "./task-panel";
import { toTaskView } from "./task-view";

const GROUPS: readonly (Omit<DayGroup, "total" | "rows"> & { from: TaskGroup })[] = [
  { from: "overdue", name: "Overdue", kind: "open", isFolded: false, needsAttention: true },
  { from: "today", name: "Today", kind: "open", isFolded: false },
  { from: "coming", name: "Next 7 days", kind: "open", isFolded: false },
  { from: "snoozed", name: "Snoozed", kind: "snoozed", isFolded: true },
  { from: "asked", name: "With colleagues", kind: "asked", isFolded: true },
  { from: "done", name: "Done today", kind: "done", isFolded: true },
];

/** What somebody has to do today, and beside it the task they have opened. */
export async function MyDay({ actor, taskId }: { actor: Actor; taskId: string | undefined }) {
  const db = await userDb();
  const [day, task] = await Promise.all([getMyDay(db), taskId ? findTask(db, taskId) : null]);
  const now = new Date();
  const choices = snoozeChoices(now, day.nextWorkingDay);
  const groups = GROUPS.map(({ from, ...group }) => ({
    ...group,
    total: day.groups[from].total,
    rows: day.groups[from].rows.map((row) => toTaskView(row, actor, now)),
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 xl:has-[>aside]:grid-cols-[minmax(0,1fr)_24rem]">
      {taskId ? (
        <aside aria-label="Task" className="min-w-0 xl:sticky xl:top-6 xl:order-last">
          <TaskPanel
            key={taskId}
            choices={choices}
            closedDays={day.closedDays}
            task={
              task && {
                ...toTaskView(task, actor, now),
                state: task.state,
                dueAt: task.dueAt,
                rhythm: task.repeats,
                monthDay: task.monthDay,
                series: seriesInWords(task, day.closedDays, now),
                ownerId: task.ownerId,
                ownerName: task.ownerName,
                colleagues: task.colleagues.map(({ id, name }) => ({ id, name: name ?? "A colleague" })),
                history: historyOf(task.events, now),
              }
            }
          />
        </aside>
      ) : null}
      <DayBoard groups={groups} choices={choices} closedDays={day.closedDays} rest={restInWords(day, now)} />
    </div>
  );
}

function restInWords({ groups, next }: Day, now: Date): string | null {
  if (groups.overdue.total + groups.today.total > 0) return null;
  if (!next) return "Nothing to do yet. Write your next task above, with a day and a time.";
  return `Nothing left for today. Next: ${next.title}, ${dueInWords(new Date(next.actsAt), now)}.`;
}
