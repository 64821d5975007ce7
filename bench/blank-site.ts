import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { npm, npmReason } from "../scripts/bootstrap/npm.mjs";
import { projectRoot } from "../scripts/bootstrap/project.mjs";
import { findFreePort } from "../scripts/start/ports.ts";
import { children, FOLDER, waitUntilReachable } from "./workspace.ts";

const SITE = path.join(FOLDER, "blank");
const NEXT = path.join(SITE, "node_modules/next/dist/bin/next");

/**
 * A site with nothing on it, made with the same Next: what the framework weighs by itself. `/same-size` is a static page with
 * as many bytes as the guide, of the guide's own text, which is as hard to compress: for a fair comparison of speed.
 */
export async function startBlankSite(guide: string): Promise<string> {
  rmSync(SITE, { recursive: true, force: true });
  mkdirSync(path.join(SITE, "app/same-size"), { recursive: true });
  await installNext();
  write(
    "next.config.mjs",
    "export default { poweredByHeader: false, turbopack: { root: import.meta.dirname } };",
  );
  write(
    "app/layout.js",
    'export default function Layout({ children }) { return <html lang="en"><head><title>Blank</title></head><body>{children}</body></html>; }',
  );
  write("app/page.js", "export default function Page() { return <main><h1>Blank</h1></main>; }");
  write("app/same-size/page.js", sameSizePage(guide));
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
  await waitUntilReachable(url, 30_000);
  return url;
}

/** Packages of its own: with ours beside it, Next would take our middleware and instrumentation for the blank site's. */
async function installNext(): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8"));
  const { next, react, "react-dom": reactDom } = dependencies;
  const manifest = { private: true, type: "module", dependencies: { next, react, "react-dom": reactDom } };
  write("package.json", JSON.stringify(manifest));
  const { code, output } = await npm(process.execPath, [
    "install",
    "--prefix",
    SITE,
    "--no-audit",
    "--no-fund",
  ]);
  if (code !== 0) throw new Error(`Next could not be installed for the blank site: ${npmReason(output)}`);
}

/** The text is in the page and once more in the data that React reads, so half of the bytes make the whole. */
function sameSizePage(guide: string): string {
  const half = guide.slice(0, Math.round(guide.length / 2)).replace(/[<>&"']/g, " ");
  return `const text = ${JSON.stringify(half)};
export default function Page() { return <main>{text}</main>; }`;
}

function write(file: string, text: string): void {
  writeFileSync(path.join(SITE, file), `${text}\n`);
}
