/** The name under which the head of a page says its address in a language (lib/site/metadata.ts). */
export function addressMark(locale: string): string {
  return `address:${locale}`;
}

/**
 * Has the links to other languages (components/layout/language-links.tsx) lead to this page in them; a page without a
 * translation leaves them at the front page. Returns how to stop.
 */
export function followLanguageLinks(): () => void {
  const point = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-language]")) {
      const address = document.querySelector<HTMLMetaElement>(`meta[name="${addressMark(link.lang)}"]`);
      if (address) link.href = address.content + location.search + location.hash;
    }
  };
  point();
  // Query and fragment may have changed since.
  addEventListener("click", point, true);
  return () => removeEventListener("click", point, true);
}
