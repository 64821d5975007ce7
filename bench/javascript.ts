import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, findBrowser } from "../scripts/testing/browser.ts";

export type PageJavaScript = { framework: number; ours: number };

const SETTLED_MS = 1_500;

/** Bytes of script over the wire, compressed, of one visit with an empty cache, whatever asked for them. `cookie`: of somebody signed in. */
export async function javascriptOf(url: string, cookie = ""): Promise<PageJavaScript> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage();
    await page.context().addCookies(cookiesIn(cookie, url));
    const session = await page.context().newCDPSession(page);
    const scripts = new Map<string, string>();
    const bytes: PageJavaScript = { framework: 0, ours: 0 };
    await session.send("Network.enable");
    session.on("Network.responseReceived", ({ type, requestId, response }) => {
      if (type === "Script") scripts.set(requestId, response.url);
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const script = scripts.get(requestId);
      if (script) bytes[script.includes("/_next/") ? "framework" : "ours"] += encodedDataLength;
    });
    await page.goto(url, { waitUntil: "networkidle" });
    if (page.url() !== new URL(url).href) throw new Error(`${url} led to ${page.url()}.`);
    await page.waitForTimeout(SETTLED_MS);
    return bytes;
  } finally {
    await browser.close();
  }
}

function cookiesIn(header: string, url: string) {
  return header.split("; ").flatMap((pair) => {
    const at = pair.indexOf("=");
    return at < 0 ? [] : [{ name: pair.slice(0, at), value: pair.slice(at + 1), url }];
  });
}
