import type { StaffMember } from "@/lib/staff/rows";

/** How many tasks somebody, or a group, has open, and how many of them are overdue. */
export function OpenTasks({
  person: { openTasks, overdueTasks },
}: {
  person: Pick<StaffMember, "openTasks" | "overdueTasks">;
}) {
  return (
    <>
      {openTasks?.toLocaleString("en-IN")}
      {overdueTasks ? (
        <span className="text-attention">, {overdueTasks.toLocaleString("en-IN")} overdue</span>
      ) : null}
    </>
  );
}
