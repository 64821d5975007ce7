import { countryName as plainName } from "@/lib/site/countries";
import { countrySlug } from "@/lib/site/paths";

/** As people say them in a sentence. */
const SAID: Readonly<Record<string, string>> = {
  GB: "the UK",
  US: "the USA",
  AE: "the UAE",
  NL: "the Netherlands",
  PH: "the Philippines",
};
const SLUGS: Readonly<Record<string, string>> = { GB: "uk", US: "usa", AE: "uae" };

export function countryInSentence(code: string): string {
  return SAID[code] ?? plainName(code);
}

export function countrySlugOf(code: string): string {
  const name = plainName(code).normalize("NFD");
  return SLUGS[code] ?? countrySlug(name.replaceAll(/[^\p{L}\p{N} -]/gu, ""));
}
