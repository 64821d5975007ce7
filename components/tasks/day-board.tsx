"use client";

import { type ReactNode, useRef, useState } from "react";
import { useFormAction } from "@/components/forms/use-form-action";
import { changeTask } from "@/lib/tasks/actions";
import { NewTaskForm } from "./new-task-form";
import { TaskAnswer, typedIn } from "./task-answer";
import { type RowKind, type SnoozeChoice, TaskRow } from "./task-row";
import type { TaskView } from "./task-view";
import { useDayKeys } from "./use-day-keys";

export type DayGroup = {
  name: string;
  kind: RowKind;
  total: number;
  rows: readonly TaskView[];
  isFolded: boolean;
  needsAttention?: boolean;
};

/** The tasks of a day in their groups, by mouse, by keyboard and without script. */
export function DayBoard({
  groups,
  choices,
  closedDays,
  rest,
}: {
  groups: readonly DayGroup[];
  choices: readonly SnoozeChoice[];
  closedDays: readonly string[];
  /** Said where nothing is left for today. */
  rest: string | null;
}) {
  const [state, change] = useFormAction(changeTask);
  const [finishing, setFinishing] = useState<string | null>(null);
  const board = useRef<HTMLDivElement>(null);
  useDayKeys(board, setFinishing);

  // A refused note stays open with what was typed.
  const [answered, setAnswered] = useState(state);
  if (answered !== state) {
    setAnswered(state);
    if (state.status === "ok") setFinishing(null);
  }

  const leave = () => {
    const row = board.current?.querySelector<HTMLElement>(`[data-task="${finishing}"]`);
    setFinishing(null);
    row?.focus();
  };
  return (
    <div ref={board} className="max-w-5xl">
      <NewTaskForm closedDays={closedDays} />
      <div className="min-h-8">
        <TaskAnswer state={state} action={change} title={titleOf(groups, state.data?.taskId)} />
      </div>
      {rest ? <p className="py-6 text-muted-foreground">{rest}</p> : null}
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map((group) => (
          <Group key={group.name} group={group}>
            {group.rows.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                kind={group.kind}
                action={change}
                choices={choices}
                isFinishing={finishing === task.id}
                typedNote={typedIn(state, task.id, "note")}
                onLeave={leave}
              />
            ))}
          </Group>
        ))}
    </div>
  );
}

function titleOf(groups: readonly DayGroup[], taskId: string | undefined): string | undefined {
  return groups.flatMap(({ rows }) => rows).find(({ id }) => id === taskId)?.title;
}

function Group({ group, children }: { group: DayGroup; children: ReactNode }) {
  const { name, total, rows, isFolded, needsAttention } = group;
  const heading = (
    <h2 className="inline font-sans text-sm font-semibold">
      <span className={needsAttention ? "text-destructive" : undefined}>{name}</span>{" "}
      <span className="figures font-normal text-muted-foreground">{total.toLocaleString("en-IN")}</span>
    </h2>
  );
  const list = (
    <>
      <ul>{children}</ul>
      {total > rows.length ? (
        <p className="py-2 text-sm text-muted-foreground">
          The first {rows.length} of {total.toLocaleString("en-IN")}.
        </p>
      ) : null}
    </>
  );
  return isFolded ? (
    <details className="mt-5">
      <summary className="min-h-10 w-fit cursor-pointer py-2">{heading}</summary>
      {list}
    </details>
  ) : (
    <section aria-label={name} className="mt-5">
      <div className="border-b pb-1">{heading}</div>
      {list}
    </section>
  );
}
