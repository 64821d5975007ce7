/** Walks the site as a search engine does: from the front page along the links, each address once. */
import type { APIRequestContext } from "@playwright/test";

export type CrawledPage = {
  path: string;
  status: number | "not opened" | "asks for sign-in";
  /** Clicks from the front page. */
  depth: number;
  /** The first page that led here. */
  from: string;
  contentType: string;
  html: string;
  links: string[];
};

const AT_ONCE = 6;

/** Thousands of pages from one template: some are opened, of the others it is enough that links lead there. */
const ONE_TEMPLATE = /^\/program\//;
const OPENED_OF_ONE_TEMPLATE = 80;

/** Every page of this site that can be reached by links; addresses with a query are walked without it. */
export async function crawl(request: APIRequestContext, origin: string): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  let openedOfOneTemplate = 0;
  let level = [{ path: "/", from: "/" }];
  for (let depth = 0; level.length > 0; depth += 1) {
    const reached: { path: string; from: string }[] = [];
    const queue = level.filter(
      ({ path }, index) => !pages.has(path) && level.findIndex((other) => other.path === path) === index,
    );
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        if (ONE_TEMPLATE.test(next.path)) {
          openedOfOneTemplate += 1;
          if (openedOfOneTemplate > OPENED_OF_ONE_TEMPLATE) {
            pages.set(next.path, {
              ...next,
              status: "not opened",
              depth,
              contentType: "",
              html: "",
              links: [],
            });
            continue;
          }
        }
        const page = await visit(request, origin, next.path, next.from, depth);
        pages.set(next.path, page);
        if (isHtml(page)) reached.push(...page.links.map((path) => ({ path, from: page.path })));
      }
    });
    await Promise.all(workers);
    level = reached.filter(({ path }) => !pages.has(path));
  }
  return pages;
}

export function isHtml({ status, contentType }: CrawledPage): boolean {
  return status === 200 && contentType.startsWith("text/html");
}

async function visit(
  request: APIRequestContext,
  origin: string,
  path: string,
  from: string,
  depth: number,
): Promise<CrawledPage> {
  const answer = await request.get(path, { maxRedirects: 0, timeout: 60_000 });
  const asksForSignIn = answer.status() === 307 && answer.headers().location?.includes("/auth?next=");
  const contentType = answer.headers()["content-type"] ?? "";
  const html = contentType.startsWith("text/html") ? await answer.text() : "";
  return {
    path,
    status: asksForSignIn ? "asks for sign-in" : answer.status(),
    depth,
    from,
    contentType,
    html,
    links: linksIn(html, origin, path),
  };
}

/** The addresses of this site that the document leads to by anchors, without their queries and fragments. */
function linksIn(html: string, origin: string, path: string): string[] {
  const found = Array.from(html.matchAll(/<a\s[^>]*?href="([^"]*)"/g), ([, href]) => href ?? "");
  const paths = found.flatMap((href) => {
    const url = URL.parse(decodeEntities(href), origin + path);
    return url?.origin === origin ? [url.pathname] : [];
  });
  return [...new Set(paths)];
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

export function decodeEntities(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_match, name: string) => ENTITIES[name] ?? "");
}

/** What search engines read in the head of a page. */
export function headOf(html: string) {
  const head = html.slice(0, html.indexOf("</head>"));
  const attribute = (pattern: RegExp) => {
    const value = pattern.exec(html)?.[1];
    return value === undefined ? null : decodeEntities(value);
  };
  return {
    title: decodeEntities(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    description: attribute(/<meta name="description" content="([^"]*)"/),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    language: attribute(/<link rel="alternate" hrefLang="en-IN" href="([^"]*)"/i),
    robots: attribute(/<meta name="robots" content="([^"]*)"/) ?? "",
    image: attribute(/<meta property="og:image" content="([^"]*)"/),
    isComplete: head.length > 0,
    h1: [...html.matchAll(/<h1[\s>]/g)].length,
  };
}
