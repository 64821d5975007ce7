/** Every action of the product with its address in the build, who may call it, and what its form takes. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import type { Requirement } from "../../../lib/access/decide.ts";
import type { ActionState } from "../../../lib/platform/result.ts";
import { projectRoot } from "../../../scripts/bootstrap/project.mjs";
import { DATA_FOLDER } from "../../support/server.ts";
import { concrete, routeOf } from "./routes.ts";
import { type Answer, type Sent, send } from "./send.ts";

export type Action = {
  name: string;
  /** By this it is called, on this page. */
  id: string;
  page: string;
  allow: Requirement;
  /** Those that are counted for each person, so many a minute. */
  isLimited: boolean;
  schema: z.ZodType;
  fields: readonly string[];
};

type Entry = { filename: string; exportedName: string; workers: Record<string, unknown> };
type Definition = { name: string; allow: Requirement; limit: string; schema: z.ZodType };

export async function listActions(): Promise<Action[]> {
  const modules = import.meta.glob<Record<string, Definition>>("../../../lib/**/actions.ts");
  const manifest = path.join(
    projectRoot,
    `.next-${path.basename(DATA_FOLDER)}/server/server-reference-manifest.json`,
  );
  const { node } = JSON.parse(readFileSync(manifest, "utf8")) as { node: Record<string, Entry> };
  return Promise.all(
    Object.entries(node).map(async ([id, { filename, exportedName, workers }]) => {
      const definition = (await modules[`../../../${filename}`]?.())?.[exportedName];
      if (!definition) throw new Error(`The build has ${exportedName} of ${filename}, the sources have not.`);
      const pages = Object.keys(workers).map((worker) => routeOf(worker.replace(/^app\/(.*)page$/, "$1")));
      // Where it is used alone, and no id stands in the address.
      const page = pages.sort((a, b) => a.split("{").length - b.split("{").length || a.localeCompare(b))[0];
      return {
        name: definition.name,
        id,
        page: concrete(page ?? "/", () => "1"),
        allow: definition.allow,
        isLimited: definition.limit !== "none",
        schema: definition.schema,
        fields: fieldsOf(definition.schema),
      };
    }),
  );
}

/** As the page's own script calls it: the state before, and the form. */
export function callAction(
  { id, page }: Pick<Action, "id" | "page">,
  fields: Readonly<Record<string, string | { name: string; type: string; bytes: Buffer }>>,
  more: Partial<Sent> = {},
): Promise<Answer> {
  const boundary = "----attack8f21";
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const isFile = typeof value !== "string";
    const file = isFile ? `; filename="${value.name}"\r\nContent-Type: ${value.type}` : "";
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="_1_${name}"${file}\r\n\r\n`),
      isFile ? value.bytes : Buffer.from(value),
      Buffer.from("\r\n"),
    ];
  });
  const root = `--${boundary}\r\nContent-Disposition: form-data; name="0"\r\n\r\n[{"status":"idle"},"$K1"]\r\n--${boundary}--\r\n`;
  return send({
    path: page,
    method: "POST",
    body: Buffer.concat([...parts, Buffer.from(root)]),
    ...more,
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "next-action": id,
      accept: "text/x-component",
      ...more.headers,
    },
  });
}

/** What the person would read, and where they would be sent. */
export function stateIn({ body, headers, status }: Answer): ActionState & { movesTo?: string } {
  const movesTo = headers["x-action-redirect"]?.toString().split(";")[0];
  if (movesTo) return { status: "ok", movesTo };
  // A long text is a row of its own that no line break ends.
  const line = /[0-9a-f]+:(\{"status":.*\})$/m.exec(body)?.[1];
  if (line) return JSON.parse(line) as ActionState;
  return { status: "error", message: `${status} without a state` };
}

type Schema = {
  shape?: Record<string, unknown>;
  def: { in?: Schema; out?: Schema; innerType?: Schema; options?: Schema[]; left?: Schema; right?: Schema };
};

function fieldsOf(schema: unknown): string[] {
  const { shape, def } = schema as Schema;
  if (shape) return Object.keys(shape);
  const parts = [def.in, def.out, def.innerType, def.left, def.right, ...(def.options ?? [])];
  return [...new Set(parts.flatMap((part) => (part ? fieldsOf(part) : [])))];
}
