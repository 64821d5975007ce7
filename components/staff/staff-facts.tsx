import type { ReactNode } from "react";
import { LANGUAGES } from "@/lib/contact-preferences/rules";
import type { StaffMember } from "@/lib/staff/rows";

/** Where a colleague works, to whom they report, and what they have open. */
export function StaffFacts({ person }: { person: StaffMember }) {
  const languages = person.languages.map((code) => LANGUAGES[code as keyof typeof LANGUAGES] ?? code);
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-3">
      <Entry name="Reports to">{person.reportsToName ? <bdi>{person.reportsToName}</bdi> : "Nobody"}</Entry>
      <Entry name="Team">{person.team ?? "None yet"}</Entry>
      <Entry name="Branch">{person.branch ?? "None yet"}</Entry>
      <Entry name="Region">{person.region ?? "None yet"}</Entry>
      {languages.length > 0 ? <Entry name="Languages">{languages.join(", ")}</Entry> : null}
      {person.openTasks === null ? null : (
        <Entry name="Open tasks">
          {person.openTasks}
          {person.overdueTasks ? `, ${person.overdueTasks} overdue` : null}
        </Entry>
      )}
      {person.openLeads === null ? null : <Entry name="Open leads">{person.openLeads}</Entry>}
    </dl>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
