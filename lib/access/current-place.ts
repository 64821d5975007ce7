/** A page of the navigation, and the pages that belong to it and do not begin with its address. */
type Place = { readonly href: string; readonly covers: readonly string[] };

/**
 * Where in the navigation a page belongs: the place it is, or the nearest one above it. Segments in braces stand for any
 * one segment. Knows no list of pages, because it travels to the browser.
 */
export function currentPlace(places: readonly Place[], pathname: string): string | undefined {
  const path = split(pathname);
  const found = places
    .flatMap(({ href, covers }) => [href, ...covers].map((pattern) => ({ href, pattern: split(pattern) })))
    .filter(({ pattern }) => isAbove(pattern, path))
    .sort((one, other) => exactness(other.pattern) - exactness(one.pattern));
  return found[0]?.href;
}

function split(path: string): string[] {
  return path.split("/").filter(Boolean);
}

const isLiteral = (segment: string) => !segment.startsWith("{");

function isAbove(pattern: readonly string[], path: readonly string[]): boolean {
  return pattern.every((segment, index) =>
    isLiteral(segment) ? segment === path[index] : path[index] !== undefined,
  );
}

/** The longer address wins, and of two equal ones the one that names more of it. */
function exactness(pattern: readonly string[]): number {
  return pattern.length * 100 + pattern.filter(isLiteral).length;
}
