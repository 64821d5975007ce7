/** Texts that leave something open, as {{first_name}}: what is known is filled in, the rest stays to be filled in by hand. */
const PLACE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The places of one kind of text, each with its name for the people who write them. */
export function textPlaces<Name extends string>(names: Readonly<Record<Name, string>>) {
  const isKnown = (name: string): name is Name => Object.hasOwn(names, name);
  const strayIn = (text: string) => /\{\{|\}\}/.exec(text.replace(PLACE, ""))?.[0];
  return {
    /** What stands in double braces and is no place; a lone pair of braces too, which would reach the reader. */
    unknown(text: string): string[] {
      const all = [...text.matchAll(PLACE)].map(([, name = ""]) => name);
      const unknown = all.filter((name) => !isKnown(name)).map((name) => `{{${name}}}`);
      const stray = strayIn(text);
      return [...new Set([...unknown, ...(stray ? [stray] : [])])];
    },
    /** The text with what is known. What is not stays in its braces. */
    fill(text: string, values: Partial<Record<Name, string>>): string {
      return text.replace(PLACE, (place, name: string) => {
        const value = isKnown(name) ? values[name]?.trim() : undefined;
        // A name in a form is a stranger's text: it must not bring a place of its own.
        return value ? value.replaceAll(/[{}]/g, "") : place;
      });
    },
    /** What is still to be filled in, in words and in order. */
    open(text: string): string[] {
      const places = [...text.matchAll(PLACE)].map(([place, name = ""]) =>
        isKnown(name) ? names[name] : place,
      );
      const stray = strayIn(text);
      return [...new Set([...places, ...(stray ? [stray] : [])])];
    },
  };
}
