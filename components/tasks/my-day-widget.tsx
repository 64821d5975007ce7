import { Widget } from "@/components/dashboards/widget";
import type { Actor } from "@/lib/access/decide";
import { STAFF_ROLES } from "@/lib/access/roles";
import { userDb } from "@/lib/platform/supabase/user";
import { MY_DAY, taskPath } from "@/lib/tasks/path";
import { getMyDay } from "@/lib/tasks/queries";
import { cn } from "@/lib/utils";
import { toTaskView } from "./task-view";

const SHOWN = 5;

/** The most urgent tasks of the reader, for the dashboards of staff. */
export function MyDayWidget({ actor }: { actor: Actor }) {
  return (
    <Widget
      title="My day"
      isWide
      requires={{ roles: STAFF_ROLES }}
      link={{ href: MY_DAY, text: "All tasks" }}
      lines={SHOWN}
      load={async () => {
        const { groups } = await getMyDay(await userDb());
        const now = new Date();
        return [...groups.overdue.rows, ...groups.today.rows, ...groups.coming.rows]
          .slice(0, SHOWN)
          .map((task) => toTaskView(task, actor, now));
      }}
      empty="Nothing to do in the next seven days."
    >
      {(tasks) => (
        <ul className="divide-y text-sm">
          {tasks.map((task) => (
            <li key={task.id} className="flex items-baseline justify-between gap-4 py-1.5">
              <span className="min-w-0">
                <a href={taskPath(task.id)} className="text-link wrap-anywhere">
                  {task.title}
                </a>
                {task.about ? (
                  <span className="text-muted-foreground">
                    {" "}
                    · <bdi>{task.about.name}</bdi>
                  </span>
                ) : null}
              </span>
              <span
                className={cn(
                  "figures shrink-0",
                  task.isLate ? "font-semibold text-destructive" : "text-muted-foreground",
                )}
              >
                {task.due}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}
