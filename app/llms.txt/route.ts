import { env } from "@/lib/platform/env";
import { listExistingPages } from "@/lib/site/existing-pages";
import { getSettings } from "@/lib/site/settings";
import { listSiteSections } from "@/lib/site/sitemap";

export const dynamic = "force-static";
export const revalidate = 300;

/** The site described to answer engines, from the same rows as the pages themselves: https://llmstxt.org */
export async function GET() {
  const [settings, sections, rows] = await Promise.all([
    getSettings(),
    listSiteSections(),
    listExistingPages(),
  ]);
  const descriptions = new Map(rows.map(({ path, description }) => [path, description]));
  const lines = sections.flatMap(({ title, links }) => [
    `## ${title}`,
    "",
    ...links.map(({ name, href }) => {
      const description = descriptions.get(href);
      return `- [${name}](${env().SITE_URL}${href})${description ? `: ${description}` : ""}`;
    }),
    "",
  ]);
  const head = [
    `# ${settings.name}`,
    "",
    `> ${settings.tagline || "Study-abroad counselling for students in India."}`,
    "",
    "Every figure on these pages names its source and the day it was last checked. A figure that is overdue for checking is withheld, and what we have not checked is said to be so.",
    "",
  ];
  return new Response([...head, ...lines].join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
