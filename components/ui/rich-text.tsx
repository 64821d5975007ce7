import { Fragment, type ReactNode } from "react";

type Parts = Readonly<Record<string, (text: string) => ReactNode>>;

/**
 * A translated sentence with elements in it: `<RichText text={t("Read <guide>our guide</guide> first.")} parts={{ guide: … }} />`.
 * Only these are elements: what somebody typed into the sentence may look like others, and is shown as they typed it.
 */
export function RichText({ text, parts }: { text: string; parts: Parts }) {
  // Words, then the name of an element, then what is in it, and so on.
  const pieces = text.split(new RegExp(`<(${Object.keys(parts).join("|")})>(.*?)</\\1>`, "s"));
  return pieces.map((piece, at) => {
    if (at % 3 === 1) return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never change places.
    return <Fragment key={at}>{at % 3 === 0 ? piece : parts[pieces[at - 1] ?? ""]?.(piece)}</Fragment>;
  });
}
