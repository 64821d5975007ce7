/** The answers as a page to read: supabase/snapshot/access.md. */
import { NO_ROWS } from "./describe.ts";
import { type Access, ANOTHER_STUDENT, OPERATIONS, VISITOR } from "./trial.ts";

const HEADING = `# Who may do what

Written by \`npm run db:snapshot\`, which tries it: in a throwaway database every operation on every table, and every procedure
of the API, is done as a visitor, as a person of each role, and as another student, on rows that differ in whose they are and in
what the policies look at. \`supabase/tests/access-expectations.ts\` says the same by hand, and a test compares both.

- **Own** rows are those of the person who asks. **Assigned students** are students with an application assigned to that person,
  **other students** are not, and **colleagues** are members of staff.
- **Another student** is one to whom none of the rows belongs.
- A dash means no. Who is not named in a table may do nothing with it. Columns that may be written, and what triggers and
  procedures refuse beyond this, stand in the file of each table.
`;

export function accessPage({ askers, tables, procedures }: Access): string {
  const tableParts = tables.map(({ name, comment, answers }) => {
    const groups = new Map<string, string[]>();
    for (const asker of askers) {
      const key = OPERATIONS.map((operation) => answers[operation][asker] ?? NO_ROWS).join(" | ");
      groups.set(key, [...(groups.get(key) ?? []), asker]);
    }
    const nothing = OPERATIONS.map(() => NO_ROWS).join(" | ");
    const lines = [...groups]
      .filter(([key]) => key !== nothing)
      .map(([key, who]) => `| ${together(who, askers)} | ${key} |`);
    const body =
      lines.length > 0
        ? [`| | ${OPERATIONS.join(" | ")} |`, "| --- | --- | --- | --- | --- |", ...lines].join("\n")
        : "Nobody, but the server.";
    return `## ${name}\n\n${comment}\n\n${body}\n`;
  });
  const procedureParts = procedures.map(({ name, comment, answers }) => {
    const groups = new Map<string, string[]>();
    for (const asker of askers) {
      const answer = answers[asker] ?? NO_ROWS;
      groups.set(answer, [...(groups.get(answer) ?? []), asker]);
    }
    const said = [...groups]
      .filter(([answer]) => answer !== NO_ROWS)
      .map(([answer, who]) => `${answer}: ${together(who, askers)}`);
    return `| ${name} | ${said.join("; ") || "nobody"} | ${comment.replaceAll("|", "\\|")} |`;
  });
  return `${HEADING}\n# Tables\n\n${tableParts.join("\n")}\n# Procedures\n\n| procedure | who may call it, and gets an answer | |\n| --- | --- | --- |\n${procedureParts.join("\n")}\n`;
}

function together(who: readonly string[], askers: readonly string[]): string {
  const isForVisitors = who.includes(VISITOR);
  const whole = isForVisitors ? askers : askers.filter((asker) => asker !== VISITOR);
  const left = whole.filter((asker) => !who.includes(asker));
  const everybody = isForVisitors ? "everybody" : "everybody signed in";
  if (left.length === 0) return everybody;
  if (left.join() === ANOTHER_STUDENT) return isForVisitors ? "everybody but another student" : "every role";
  return left.length <= 7 ? `${everybody} but ${left.join(", ")}` : who.join(", ");
}
