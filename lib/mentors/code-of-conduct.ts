/** A new sentence is a new version: whoever is listed agrees to it at their next change. */
export const CODE_VERSION = 1;

export const CODE_OF_CONDUCT = [
  "I say what I know from my own studies, and say so when I don’t know.",
  "I keep to these pages: no phone numbers, no addresses, no other apps.",
  "I ask for no money and take none, and I sell nothing.",
  "I am kind, and I never press a student to decide.",
  "What a student tells me stays between us, unless somebody is in danger. Then I report it.",
  "I come to the meetings I agreed to, or call them off in time.",
] as const;
