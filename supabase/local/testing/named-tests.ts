/** Tables in Markdown that name a test for each thing that must hold: `| what must hold | file | title of its test |`. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../bootstrap/project.mjs";

export type NamedTest = { sentence: string; file: string; title: string };

const ROW = /^\| (\d.*?) \| `([^`]+)` \| (.+) \|$/;

export function readNamedTests(table: string): NamedTest[] {
  return readFileSync(table, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, sentence, file, title] = ROW.exec(line) ?? [];
      return sentence && file && title ? [{ sentence, file, title }] : [];
    });
}

/** The titles of a file's tests, without those that are set aside. */
export function titlesOfTests(file: string): string[] {
  const text = readFileSync(path.join(projectRoot, file), "utf8");
  const found = [...text.matchAll(/\)?\(\s*(["'`])((?:(?!\1).)+)\1,\s*(?:\{|async|\()/g)];
  return found.flatMap((match, at) => {
    const title = match[2] ?? "";
    const isSetAside =
      /\b(?:test|it|describe)\.(?:skip|fixme|todo)\s*$/.test(text.slice(0, match.index)) ||
      /^\s*test\.(?:fixme|skip)\(\)/m.test(text.slice(match.index, found[at + 1]?.index));
    return isSetAside ? [] : [title];
  });
}
