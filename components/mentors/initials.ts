/** The first letters of a name's first two words, for the circle beside it. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/u)
    .map((word) => [...word][0] ?? "")
    .slice(0, 2)
    .join("")
    .toUpperCase();
}
