import { LANGUAGES } from "@/lib/contact-preferences/rules";
import type { StaffMember } from "@/lib/staff/rows";

/** Where a colleague works, to whom they report, and what they have open, as far as it is entered. */
export function StaffFacts({ person, nothing }: { person: StaffMember; nothing: string }) {
  const languages = person.languages.map((code) => LANGUAGES[code as keyof typeof LANGUAGES] ?? code);
  const facts = [
    ["Reports to", person.reportsToName],
    ["Team", person.team],
    ["Branch", person.branch],
    ["Region", person.region],
    ["Languages", languages.join(", ")],
    ["Open tasks", tasksOf(person)],
    ["Open leads", person.openLeads?.toLocaleString("en-IN")],
  ] as const;
  const hasPlace = person.reportsToName ?? person.team ?? person.branch ?? person.region;
  return (
    <div className="grid gap-4">
      {hasPlace ? null : <p className="text-muted-foreground">{nothing}</p>}
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-3">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt className="text-sm text-muted-foreground">{name}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}

function tasksOf({ openTasks, overdueTasks }: StaffMember): string | null {
  if (openTasks === null) return null;
  const open = openTasks.toLocaleString("en-IN");
  return overdueTasks ? `${open}, ${overdueTasks.toLocaleString("en-IN")} overdue` : open;
}
