/** How Next encodes a redirect in the page's payload: kind, address, status. */
const REDIRECT = /NEXT_REDIRECT;(?:replace|push);(\/(?!\/)[a-z0-9/_-]*);30[78];/;

/** The target of a rendered redirect, and the page for clients that do not follow it; null for other pages. */
export function movedPage(
  status: number | undefined,
  html: string,
): { location: string; html: string } | null {
  if (status !== 307 && status !== 308) return null;
  const location = REDIRECT.exec(html)?.[1];
  if (!location) return null;
  return {
    location,
    html: `<!DOCTYPE html><html lang="en-IN"><title>This page has moved</title><p>This page is now at <a href="${location}">${location}</a>.</p></html>`,
  };
}
