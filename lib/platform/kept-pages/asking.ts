import { env } from "../env";

/** Which requests a kept page may answer, and how our own server says that it asks for a page in order to keep it. */

/** What renders the page says so by this header, whose value only the servers of one site know. */
const RENDERING = "x-page-to-keep";

type Asked = { method: string; headers: Headers };

/** Whether this is a browser's or a crawler's request for a whole page, rather than Next's for the parts of one. */
export function asksForPage({ method, headers }: Asked): boolean {
  if (method !== "GET") return false;
  const destination = headers.get("sec-fetch-dest");
  return destination ? destination === "document" : (headers.get("accept") ?? "").includes("text/html");
}

export async function isRendering({ headers }: Asked): Promise<boolean> {
  const said = headers.get(RENDERING);
  return said !== null && said === (await password());
}

export async function renderingHeaders(): Promise<Record<string, string>> {
  return { accept: "text/html", [RENDERING]: await password() };
}

let known: Promise<string> | undefined;

function password(): Promise<string> {
  known ??= crypto.subtle
    .digest("SHA-256", new TextEncoder().encode(`${RENDERING} ${env().HASH_SECRET}`))
    .then((digest) => btoa(String.fromCharCode(...new Uint8Array(digest))));
  return known;
}
