"use client";

import { escapeXml } from "@/lib/site/xml";

type ListedLink = { name: string; description?: string; flagUrl?: string; href?: string };

/**
 * Links of a menu or of the footer, written as one text. Two hundred and fifty stand around every page: as elements React would
 * make them for each visitor of an app page, make them again in the browser, and compare. On app pages it runs in the
 * browser too, so that they travel once, as words. What a link looks like is said by `className` for all of them.
 */
export function LinkList({ links, className }: { links: readonly ListedLink[]; className?: string }) {
  return (
    <ul
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: every word of it is escaped below
      dangerouslySetInnerHTML={{ __html: links.map(entryHtml).join("") }}
    />
  );
}

function entryHtml({ name, description, flagUrl, href }: ListedLink): string {
  const flag = flagUrl
    ? `<img src="${escapeXml(flagUrl)}" alt="" width="24" height="16" loading="lazy" decoding="async">`
    : "";
  const words = description ? `${escapeXml(name)} <span>${escapeXml(description)}</span>` : escapeXml(name);
  return `<li><a${href ? ` href="${escapeXml(href)}"` : ""}>${flag}${words}</a></li>`;
}
