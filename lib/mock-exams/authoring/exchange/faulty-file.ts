import { strToU8, zipSync } from "fflate";
import type { ImportFormat } from "./schema";

/** A question that was not taken, as it stands in its file. */
type FaultyQuestion = {
  line: number;
  file?: string;
  source: string;
  under?: string;
  problems: readonly string[];
};
export type FaultyFile = { name: string; href: string };

/** What has to be mended as a file of its own, in the format it came in; null where nothing of it could be told apart. */
export function faultyFile(
  format: ImportFormat,
  text: string,
  questions: readonly FaultyQuestion[],
): FaultyFile | null {
  const found = questions.filter(({ source }) => source.trim());
  if (found.length === 0) return null;
  if (format === "qti") {
    const named = found.map(({ source, file = "" }, at) => ({
      path: `${at + 1}-${file.replace(/^.*\//, "").replace(/[^\w.-]/g, "") || "item.xml"}`,
      source,
    }));
    const files = Object.fromEntries(named.map(({ path, source }) => [path, strToU8(source)]));
    const resources = named.map(
      ({ path }, at) =>
        `<resource identifier="item-${at + 1}" type="imsqti_item_xmlv2p1" href="${path}"><file href="${path}"/></resource>`,
    );
    files["imsmanifest.xml"] = strToU8(
      `<?xml version="1.0" encoding="UTF-8"?>\n<manifest>\n<resources>\n${resources.join("\n")}\n</resources>\n</manifest>\n`,
    );
    files["faults.txt"] = strToU8(
      found.map((one, at) => `${at + 1}. ${whereOf(one)}: ${one.problems.join(" ")}\n`).join(""),
    );
    return {
      name: "questions-to-fix.zip",
      href: `data:application/zip;base64,${Buffer.from(zipSync(files)).toString("base64")}`,
    };
  }
  const [name, written] = {
    csv: () => ["questions-to-fix.csv", csvOf(text, found)],
    gift: () => [
      "questions-to-fix.gift",
      found
        .map(
          ({ under = "", ...one }) => `${under}// ${whereOf(one)}: ${oneLine(one.problems)}\n${one.source}\n`,
        )
        .join("\n"),
    ],
    aiken: () => ["questions-to-fix.txt", found.map(({ source }) => `${source}\n`).join("\n")],
    moodle_xml: () => [
      "questions-to-fix.xml",
      `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${found
        .map(
          ({ under = "", ...one }) =>
            `${under}<!-- ${whereOf(one)}: ${oneLine(one.problems).replaceAll("--", "- -")} -->\n${one.source}\n`,
        )
        .join("")}</quiz>\n`,
    ],
  }[format]() as [string, string];
  return { name, href: `data:text/plain;charset=utf-8,${encodeURIComponent(written)}` };
}

/** The rows under the head of their file. */
function csvOf(text: string, found: readonly FaultyQuestion[]): string {
  const [head = ""] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  return `${head}\n${found.map(({ source }) => `${source}\n`).join("")}`;
}

function whereOf({ file, line }: FaultyQuestion): string {
  return `${file ? `${file}, ` : ""}line ${line}`;
}

function oneLine(problems: readonly string[]): string {
  return problems.join(" ").replace(/\s+/g, " ");
}
