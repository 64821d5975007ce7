/** Once, when the product serves and before the first journey. */
import { JOB, PROGRAM, writeOwnRows } from "./own-rows.ts";
import { siteUrl } from "./server.ts";

const SHOWN_WITHIN_MS = 60_000;

export default async function setUp(): Promise<void> {
  await writeOwnRows();
  await untilShown("/careers", JOB.title);
  await untilShown("/programs-finder?q=harbour", PROGRAM.name);
}

/** Pages that were built before follow a changed row within seconds. */
async function untilShown(path: string, words: string): Promise<void> {
  const end = Date.now() + SHOWN_WITHIN_MS;
  for (;;) {
    const html = await (await fetch(siteUrl + path)).text();
    if (html.includes(words)) return;
    if (Date.now() > end) throw new Error(`${path} did not show "${words}" in time.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
