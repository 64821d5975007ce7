import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "../supabase/local/start/ports.ts";
import { children, FOLDER, NEXT, untilItAnswers } from "./workplace.ts";

const SITE = path.join(FOLDER, "blank");

/**
 * A site with nothing on it, made with the same Next: what the framework weighs by itself. `/same-size` is a static page with
 * as many bytes of text as the guide, for a fair comparison of speed.
 */
export async function startBlankSite(guideBytes: number): Promise<string> {
  rmSync(SITE, { recursive: true, force: true });
  mkdirSync(path.join(SITE, "app/same-size"), { recursive: true });
  write("package.json", '{ "private": true, "type": "module" }');
  write("next.config.mjs", "export default { poweredByHeader: false };");
  write(
    "app/layout.js",
    'export default function Layout({ children }) { return <html lang="en"><head><title>Blank</title></head><body>{children}</body></html>; }',
  );
  write("app/page.js", "export default function Page() { return <main><h1>Blank</h1></main>; }");
  write("app/same-size/page.js", sameSizePage(guideBytes));
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const build = await children.begin("blank build", [NEXT, "build", SITE], env, [
    "ignore",
    "ignore",
    "inherit",
  ]).ended;
  if (build !== "exit code 0") throw new Error(`The blank site could not be built (${build}).`);
  const port = await findFreePort(3400);
  children.begin("blank site", [NEXT, "start", SITE, "-p", String(port), "-H", "127.0.0.1"], env, [
    "ignore",
    "ignore",
    "inherit",
  ]);
  const url = `http://localhost:${port}`;
  await untilItAnswers(url, 30_000);
  return url;
}

/** The text is in the page and once more in the data that React reads, so half of the bytes make the whole. */
function sameSizePage(bytes: number): string {
  const sentence = "Every figure on this page has a source and the day on which it was checked. ";
  const paragraphs = Math.max(1, Math.round(bytes / 2 / (sentence.length * 5)));
  return `const text = ${JSON.stringify(sentence.repeat(5))};
export default function Page() { return <main>{Array.from({ length: ${paragraphs} }, (_, i) => <p key={i}>{i} {text}</p>)}</main>; }`;
}

function write(file: string, text: string): void {
  writeFileSync(path.join(SITE, file), `${text}\n`);
}
