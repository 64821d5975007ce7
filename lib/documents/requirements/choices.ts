/** Words of rules about documents, for forms as well: this file brings nothing else into a page. */

/** Of whom a rule asks. One student is asked on the page of the application. */
export const RULE_SOURCES = {
  always: { name: "Everybody", hint: "What the consultancy itself wants for each application." },
  destination: { name: "A country", hint: "What a country asks, with the fact that says so." },
  route: { name: "A kind of course", hint: "What a level of study or a kind of program needs." },
  university: { name: "A university", hint: "What one university asks, with its own page as the source." },
} as const;
export type RuleSource = keyof typeof RULE_SOURCES;
export const RULE_SOURCE_NAMES = Object.keys(RULE_SOURCES) as [RuleSource, ...RuleSource[]];

export const RULE_STATES = { in_force: "In force", ended: "Ended" } as const;
export type RuleState = keyof typeof RULE_STATES;

export const RULE_LIMITS = { why: 300, note: 300, url: 1000 } as const;
