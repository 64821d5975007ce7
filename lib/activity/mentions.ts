/** Mentions are names after an @ in plain text; who is meant is kept beside the text. */

export type Mentionable = { id: string; name: string };

const WORD = /[\p{L}\p{N}_]/u;

function isMentionAt(text: string, at: number, name: string): boolean {
  const before = text[at - 1];
  const after = text[at + 1 + name.length];
  return (
    text.slice(at + 1, at + 1 + name.length).toLowerCase() === name.toLowerCase() &&
    !(before && WORD.test(before)) &&
    !(after && WORD.test(after))
  );
}

/** Cuts a text at the names that are mentioned in it; the longest name wins where one begins with another. */
export function splitMentions(
  text: string,
  names: readonly string[],
): { text: string; isMention: boolean }[] {
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  const parts: { text: string; isMention: boolean }[] = [];
  let from = 0;
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    const name = longestFirst.find((candidate) => isMentionAt(text, at, candidate));
    if (!name) continue;
    if (at > from) parts.push({ text: text.slice(from, at), isMention: false });
    parts.push({ text: text.slice(at, at + 1 + name.length), isMention: true });
    from = at + 1 + name.length;
    at = from - 1;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMention: false });
  return parts;
}

/**
 * Whom a text mentions: of those who were chosen while typing the ones whose names still stand in it, and colleagues whose
 * whole name was typed by hand. Of two with one name only a chosen one is meant.
 */
export function findMentioned(
  text: string,
  colleagues: readonly Mentionable[],
  chosen: readonly string[],
): string[] {
  const named = new Set(
    splitMentions(
      text,
      colleagues.map(({ name }) => name),
    )
      .filter(({ isMention }) => isMention)
      .map((part) => part.text.slice(1).toLowerCase()),
  );
  return [...named].flatMap((name) => {
    const meant = colleagues.filter((colleague) => colleague.name.toLowerCase() === name);
    const ofChosen = meant.filter(({ id }) => chosen.includes(id));
    if (ofChosen.length > 0) return ofChosen.map(({ id }) => id);
    return meant.length === 1 ? meant.map(({ id }) => id) : [];
  });
}

/** What is being typed after an @ before the caret, and where it begins. */
export function mentionBeing(text: string, caret: number): { from: number; typed: string } | null {
  const match = /(?:^|[^\p{L}\p{N}_])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u.exec(
    text.slice(0, caret),
  );
  if (!match) return null;
  const typed = match[1] ?? "";
  return { from: caret - typed.length - 1, typed };
}

/** People whose name, or a word of it, begins with what was typed. */
export function offerPeople<Person extends Mentionable>(
  people: readonly Person[],
  typed: string,
  most = 6,
): Person[] {
  const wanted = typed.toLowerCase();
  return people
    .filter(({ name }) => {
      const written = name.toLowerCase();
      return written.startsWith(wanted) || written.split(/\s+/).some((word) => word.startsWith(wanted));
    })
    .slice(0, most);
}
