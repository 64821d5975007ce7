/** The numbers of the gaps that a text marks, in order; as rich-text.ts has it, without the formulas it brings along. */
export function gapsIn(text: string): string[] {
  return Array.from(text.matchAll(/\[\[(\d{1,2})\]\]/g), ([, number]) => number as string);
}
