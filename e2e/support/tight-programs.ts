/** A program whose next intake closes within days, and one like it that leaves time; written with the server's own key. */
import { randomBytes } from "node:crypto";
import { loadSecrets } from "../../supabase/local/secrets.ts";
import { backendPort, DATA_FOLDER } from "./server.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Malta and forestry: no other journey looks there. */
const COUNTRY = "MT";
const SUBJECT = "0821";

const dayFrom = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export type MadeProgram = { name: string; slug: string };

export async function makeTightPrograms(): Promise<{
  tight: MadeProgram;
  closed: MadeProgram;
  open: MadeProgram;
}> {
  const mark = randomBytes(4).toString("hex");
  const read = { source_url: "https://www.valletta.test/courses", checked_on: dayFrom(-3) };
  const [university] = await add("universities", {
    stable_key: `journeys:valletta-${mark}`,
    slug: `valletta-college-${mark}`,
    name: `Valletta College ${mark}`,
    country_code: COUNTRY,
    city: "Valletta",
    status: "published",
    domains: ["valletta.test"],
    website: "https://www.valletta.test/",
    ...read,
  });
  const make = async (word: string, deadline: number, begins: number): Promise<MadeProgram> => {
    const name = `MSc ${word} Forestry ${mark}`;
    const slug = `msc-${word.toLowerCase()}-forestry-${mark}`;
    const [program] = await add("programs", {
      stable_key: `journeys:${slug}`,
      slug,
      university_id: university?.id,
      name,
      level: "master",
      subject_code: SUBJECT,
      url: `https://www.valletta.test/${slug}`,
      status: "draft",
      ...read,
    });
    await add("program_intakes", {
      program_id: program?.id,
      month: Number(dayFrom(begins).slice(5, 7)),
      deadline_on: dayFrom(deadline),
    });
    await send(`programs?id=eq.${program?.id}`, "PATCH", { status: "published" });
    return { name, slug };
  };
  return {
    tight: await make("Upland", 6, 70),
    closed: await make("Coastal", -4, 70),
    open: await make("Island", 60, 120),
  };
}

const add = (table: string, row: object) => send(table, "POST", row);

async function send(path: string, method: string, body: object): Promise<Record<string, unknown>[]> {
  const { SUPABASE_SECRET_KEY: key } = await loadSecrets(DATA_FOLDER);
  const answer = await fetch(`http://127.0.0.1:${backendPort}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      prefer: "return=representation",
    },
    body: JSON.stringify(body),
  });
  const rows: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(rows)}`);
  return rows as Record<string, unknown>[];
}
