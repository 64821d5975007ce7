/** What would be lost: an editor's machine or account, to a file that is not what it says, or to a cell that computes. */
import { gzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { strToU8, zipSync } from "fflate";
import { beforeAll, expect, inject, test } from "vitest";
import { type Action, callAction, listActions, stateIn } from "./support/actions.ts";
import { attack, count, type Finding, seek } from "./support/outcomes.ts";
import { Chance } from "./support/random.ts";
import { send } from "./support/send.ts";
import { againstWeakServer } from "./support/weak-server.ts";

const chance = new Chance(inject("seed"), "files");
const cookies = inject("cookies");

type Lie = { name: string; type: string; bytes: Buffer };

const PAGE = Buffer.from("<!DOCTYPE html><script>alert(1)</script>");
const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
);
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const JPEG = Buffer.from("ffd8ffe000104a464946", "hex");
const PDF = Buffer.from("%PDF-1.7\n");
const PROGRAM = Buffer.from("4d5a90000300000004000000ffff0000", "hex");
const zip = (files: Record<string, string>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
const bomb = () =>
  Buffer.from(
    zipSync(
      { "word/document.xml": new Uint8Array(64 * 1024 * 1024), "[Content_Types].xml": strToU8("<x/>") },
      { level: 9 },
    ),
  );

/** Each says that it is what the form wants. */
function lies(name: string, type: string): Lie[] {
  const contents = [
    PAGE,
    DRAWING,
    PROGRAM,
    Buffer.concat([PNG, PAGE]),
    Buffer.concat([JPEG, PAGE]),
    Buffer.concat([PDF, PAGE]),
    Buffer.concat([Buffer.from("GIF89a/*"), PAGE]),
    Buffer.concat([
      PDF,
      Buffer.from("1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<<>>\n%%EOF"),
    ]),
    zip({ "../../../etc/passwd": "x", "[Content_Types].xml": "<x/>" }),
    zip({ "word/vbaProject.bin": "x", "word/document.xml": "<x/>", "[Content_Types].xml": "<x/>" }),
    gzipSync(PAGE),
    Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'),
    Buffer.alloc(64),
  ];
  return contents.map((bytes) => ({ name, type, bytes }));
}

let actions: readonly Action[];
beforeAll(async () => {
  actions = await listActions();
});
const find = (name: string) => {
  const action = actions.find((one) => one.name === name);
  if (!action) throw new Error(`There is no ${name}.`);
  return action;
};

type Upload = {
  action: Pick<Action, "id" | "page" | "name">;
  fields: Record<string, string>;
  field: string;
  cookie?: string;
  file: Lie;
};

async function upload({ action, fields, field, cookie, file }: Upload, site?: string): Promise<Finding> {
  const answer = await callAction(
    action,
    { ...fields, [field]: file },
    { ...(cookie ? { cookie } : {}), ...(site ? { site } : {}), withinMs: 60_000 },
  );
  const { status, message } = stateIn(answer);
  const what = `${action.name} with ${file.bytes
    .subarray(0, 24)
    .toString("latin1")
    .replaceAll(/[^\x20-\x7e]/g, ".")} as ${file.name}`;
  if (answer.status >= 500) return `${what} broke with ${answer.status}`;
  // A person gets a sentence about the file; anything else is an error of ours.
  if (status === "error" && /without a state|could not be saved just now/i.test(message ?? ""))
    return `${what} broke: ${message}`;
  return status === "ok" ? `${what} was taken in` : undefined;
}

test("A file that is not what it says is refused by every form that takes one", async () => {
  const uploads: Upload[] = [
    ...["cv.pdf", "cv.docx", "cv.pdf.exe", "cv.svg"].flatMap((name) => {
      const type = name.endsWith("docx")
        ? "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        : "application/pdf";
      return chance.some([...lies(name, type), { name, type, bytes: bomb() }], 6).map((file) => ({
        action: find("careers.apply"),
        field: "cv",
        file,
        fields: {
          name: "Asha Verma",
          email: `file-${chance.uuid()}@example.test`,
          phone: "+919845012345",
          consent: "on",
          idempotency_key: chance.uuid(),
        },
      }));
    }),
    // Ten an hour (spec section 9, "upload"): from two people.
    ...[cookies.blogger, cookies.hr].flatMap((cookie) =>
      chance.some(lies("me.png", "image/png"), 9).map((file) => ({
        action: find("profiles.change-picture"),
        field: "picture",
        fields: {},
        cookie,
        file,
      })),
    ),
    ...lies("tides.png", "image/png").flatMap((file) =>
      (["figure", "sound"] as const).map((kind) => ({
        action: find("exam-media.upload"),
        field: "upload",
        fields: {
          kind,
          name: `lie-${chance.uuid().slice(0, 8)}`,
          words: "What it shows, in words",
          origin: "Somewhere",
          licence: "None at all",
        },
        cookie: cookies.content_team,
        file,
      })),
    ),
  ];
  expect(await attack("Files that are not what they say", uploads, (one) => upload(one), 2)).toEqual([]);
});

/** What the form asks about any file, so that the file itself is what is read or refused. */
const DECLARED = {
  examId: "neet",
  topic: "physics/mechanics",
  rights: "own",
  provenance: "Written to attack the import",
};

test("A hostile question file is refused or read as text", async () => {
  const files = [
    ...lies("questions.zip", "application/zip"),
    { name: "questions.zip", type: "application/zip", bytes: bomb() },
    {
      name: "questions.xml",
      type: "text/xml",
      bytes: Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, index) => `<!ENTITY ${"bcdefghij"[index]} "${`&${"abcdefghi"[index]};`.repeat(10)}">`).join("")}]><quiz>&j;</quiz>`,
      ),
    },
    {
      name: "questions.xml",
      type: "text/xml",
      bytes: Buffer.from(`${"<a>".repeat(50_000)}${"</a>".repeat(50_000)}`),
    },
  ];
  const tries = files.flatMap((file) =>
    chance.some(["csv", "gift", "aiken", "moodle_xml", "qti"], 2).map((format) => ({ file, format })),
  );
  const found = await attack(
    "Files of questions",
    tries,
    async ({ file, format }) => {
      const answer = await callAction(
        find("exam-bank.read-file"),
        { ...DECLARED, format, prefix: "lie", fileText: "", files: file },
        { cookie: cookies.content_team, withinMs: 60_000 },
      );
      const { message } = stateIn(answer);
      if (answer.status >= 500 || /without a state|could not be saved just now/i.test(message ?? ""))
        return `${file.name} as ${format} broke: ${answer.status} ${message}`;
      return /root:x:0/.test(answer.body) ? `${file.name} read a file of the server` : undefined;
    },
    2,
  );
  expect(found).toEqual([]);
});

/** What some spreadsheet computes, in one language or another. */
const COMPUTES = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

const cellsThatCompute = (csv: string): string[] =>
  (parse(csv, { bom: true, relaxColumnCount: true }) as string[][])
    .flat()
    .filter((cell) => COMPUTES.test(cell));

test("No cell of an exported file is a formula", async () => {
  const formulas = [
    '=HYPERLINK("https://evil.test")',
    "+1+1",
    "-2+3",
    "@SUM(A1)",
    "＝1+1",
    "＠SUM(A1)",
    "'=1",
  ];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = formulas.map((text) =>
    [
      "single_choice",
      quoted(text),
      quoted(`${text}a`),
      quoted(`${text}b`),
      "A",
      quoted(`${text} is a text in every cell it comes to, never a sum.`),
    ].join(","),
  );
  const read = await callAction(
    find("exam-bank.read-file"),
    {
      ...DECLARED,
      format: "csv",
      prefix: `cells-${chance.uuid().slice(0, 8)}`,
      fileText: ["type,stem,option_a,option_b,key,explanation", ...rows].join("\n"),
    },
    { cookie: cookies.content_team },
  );
  const { data } = stateIn(read) as { data?: { jobId?: string } };
  expect(data?.jobId).toBeDefined();
  await callAction(
    find("exam-bank.end-import"),
    { jobId: data?.jobId ?? "", end: "take" },
    { cookie: cookies.content_team },
  );
  const { status, body } = await send({
    path: "/api/exam-questions?format=csv&exam=neet",
    cookie: cookies.content_team,
  });
  const cells = cellsThatCompute(body);
  const kept = body.split("HYPERLINK").length - 1;
  count("Cells that compute", formulas.length * 4, cells);
  expect([status, kept > 0]).toEqual([200, true]);
  expect(cells).toEqual([]);
});

test("The attacks find a form that accepts any file and a cell with a formula", async () => {
  await againstWeakServer(
    (_request, response) => response.end('0:{"a":"$@1"}\n1:{"status":"ok"}\n'),
    async (site) => {
      const [file] = lies("cv.pdf", "application/pdf");
      const action = { id: "40aa", page: "/careers", name: "takes everything" };
      expect(
        await seek([file as Lie], (one) => upload({ action, fields: {}, field: "cv", file: one }, site)),
      ).toHaveLength(1);
    },
  );
  expect(cellsThatCompute('id,stem\n1,"=1+1"\n2,plain\n3,＝1\n')).toEqual(["=1+1", "＝1"]);
});
