/** What can be said about a text in SQL without a database: where its statements are, and what is code in it. */

const NOT_CODE =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|(\$[A-Za-z_]*\$)[\s\S]*?\1/g;

/** The text with comments, strings and bodies of functions blanked out: every other character keeps its place. */
export function codeOf(sql: string): string {
  return sql.replace(NOT_CODE, (found) => found.replace(/[^\n]/g, " "));
}

/** The same for what stands inside bodies: only their code is left. */
export function bodiesOf(sql: string): string {
  let bodies = sql.replace(/[^\n]/g, " ");
  for (const { 0: found, 1: tag, index } of sql.matchAll(NOT_CODE)) {
    if (!tag) continue;
    const start = index + tag.length;
    const body = codeOf(found.slice(tag.length, -tag.length));
    bodies = bodies.slice(0, start) + body + bodies.slice(start + body.length);
  }
  return bodies;
}

export type Statement = { sql: string; code: string; line: number };

/** The statements without the comments before them; `line` is where the first word stands. */
export function statementsOf(sql: string): Statement[] {
  const code = codeOf(sql);
  const statements: Statement[] = [];
  for (const { 0: part, index } of code.matchAll(/[^;]+/g)) {
    const start = index + part.search(/\S|$/);
    const end = index + part.length;
    if (start < end)
      statements.push({
        sql: sql.slice(start, end),
        code: code.slice(start, end),
        line: lineAt(sql, start),
      });
  }
  return statements;
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;
