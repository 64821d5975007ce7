const PICTOGRAMS = {
  "study-abroad-counselling": "compass",
  "career-counselling": "signpost",
  "visa-assistance": "passport",
  "education-loan": "coins",
  "accommodation-support": "house",
  "travel-insurance": "umbrella",
  "post-landing-support": "suitcase",
  "alumni-network": "people",
} as const;

/** What stands for a service in drawings, by its address; a new one has the compass until it is given its own. */
export function pictogramOfService(path: string | null) {
  const slug = path?.split("/").at(-1) ?? "";
  return slug in PICTOGRAMS ? PICTOGRAMS[slug as keyof typeof PICTOGRAMS] : "compass";
}
