import { Fragment, type ReactNode } from "react";

type Parts = Readonly<Record<string, (text: string) => ReactNode>>;

/** A translated sentence with elements in it: `<RichText text={t("Read <guide>our guide</guide> first.")} parts={{ guide: … }} />`. */
export function RichText({ text, parts }: { text: string; parts: Parts }) {
  return text.split(/(<\w+>.*?<\/\w+>)/s).map((piece, at) => {
    const [, name = "", inner = ""] = /^<(\w+)>(.*)<\/\1>$/s.exec(piece) ?? [];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never change places.
    return <Fragment key={at}>{parts[name]?.(inner) ?? piece}</Fragment>;
  });
}
