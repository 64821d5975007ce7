import en from "@/messages/en.json";

/** The texts of each locale, in the shape of next-intl. Another language is a file in messages/ and a line here. */
const LOCALES = { en: en.family } as const;
export type Locale = keyof typeof LOCALES;

type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Paths<Tree[Key]>}`;
}[keyof Tree & string];
export type FamilyKey = Paths<typeof en.family>;
export type FamilyText = (key: FamilyKey, values?: Readonly<Record<string, string>>) => string;

/** The texts of the pages for parents: `t("risks.rupee", { percent: "5", more: "₹1 lakh" })`. */
export function familyTexts(locale: Locale): FamilyText {
  return (key, values = {}) => {
    const text = key
      .split(".")
      .reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], LOCALES[locale]);
    return String(text).replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  };
}
