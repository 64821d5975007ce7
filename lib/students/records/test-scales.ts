/** From what to what each test is marked. The database holds the same (private.test_scales). Safe in the browser. */

type Scale = {
  least: number;
  most: number;
  step: number;
  /** A minimum below this is on another scale of the same test, and is compared with nothing. */
  askedFrom?: number;
};

export const SECTIONS = {
  reading: "Reading",
  listening: "Listening",
  speaking: "Speaking",
  writing: "Writing",
  verbal: "Verbal",
  quantitative: "Quantitative",
  analytical_writing: "Analytical writing",
} as const;
export type Section = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as [Section, ...Section[]];

type ScoredTest = {
  name: string;
  isEnglish: boolean;
  overall: Scale;
  sections: Partial<Record<Section, Scale>>;
  /** What the report calls a section, where that is another word than ours. */
  sectionNames?: Partial<Record<Section, string>>;
  hint?: string;
  /** Its scores do not expire. */
  hasNoEnd?: boolean;
};

function four(scale: Scale): Pick<Record<Section, Scale>, "reading" | "listening" | "speaking" | "writing"> {
  return { reading: scale, listening: scale, speaking: scale, writing: scale };
}

const band: Scale = { least: 0, most: 9, step: 0.5 };
const pte: Scale = { least: 10, most: 90, step: 1 };
const duolingo: Scale = { least: 10, most: 160, step: 5 };

export const SCORED_TESTS = {
  ielts: { name: "IELTS", isEnglish: true, overall: band, sections: four(band) },
  toefl: {
    name: "TOEFL iBT",
    isEnglish: true,
    // Since 2026 reports also count from 1 to 6.
    overall: { least: 0, most: 120, step: 1, askedFrom: 10 },
    sections: four({ least: 0, most: 30, step: 1, askedFrom: 7 }),
    hint: "Your report shows two scales. Enter the scores out of 120 and 30, where it has them.",
  },
  pte: { name: "PTE Academic", isEnglish: true, overall: pte, sections: four(pte) },
  duolingo: { name: "Duolingo English Test", isEnglish: true, overall: duolingo, sections: four(duolingo) },
  gre: {
    name: "GRE",
    isEnglish: false,
    overall: { least: 260, most: 340, step: 1 },
    sections: {
      verbal: { least: 130, most: 170, step: 1 },
      quantitative: { least: 130, most: 170, step: 1 },
      analytical_writing: { least: 0, most: 6, step: 0.5 },
    },
    hint: "Overall is Verbal and Quantitative together.",
  },
  gmat: {
    name: "GMAT",
    isEnglish: false,
    overall: { least: 205, most: 805, step: 10 },
    sections: {
      verbal: { least: 60, most: 90, step: 1 },
      quantitative: { least: 60, most: 90, step: 1 },
    },
    hint: "The GMAT as it is since 2024: totals end in 5.",
  },
  sat: {
    name: "SAT",
    isEnglish: false,
    overall: { least: 400, most: 1600, step: 10 },
    sections: {
      verbal: { least: 200, most: 800, step: 10 },
      quantitative: { least: 200, most: 800, step: 10 },
    },
    sectionNames: { verbal: "Reading and Writing", quantitative: "Math" },
    hasNoEnd: true,
  },
  gate: { name: "GATE", isEnglish: false, overall: { least: 0, most: 1000, step: 1 }, sections: {} },
} as const satisfies Record<string, ScoredTest>;
export type ScoredTestName = keyof typeof SCORED_TESTS;
export const SCORED_TEST_NAMES = Object.keys(SCORED_TESTS) as [ScoredTestName, ...ScoredTestName[]];

/** Languages that are certified by level. */
export const LEVEL_TESTS = { german: { name: "German" }, french: { name: "French" } } as const;
export type LevelTestName = keyof typeof LEVEL_TESTS;
export const LEVEL_TEST_NAMES = Object.keys(LEVEL_TESTS) as [LevelTestName, ...LevelTestName[]];

export const LANGUAGE_LEVELS = ["A1", "A2", "B1", "B2", "C1", "C2"] as const;
export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number];

export type TestName = ScoredTestName | LevelTestName;
export const TEST_NAMES: readonly TestName[] = [...SCORED_TEST_NAMES, ...LEVEL_TEST_NAMES];

export function isScored(test: string): test is ScoredTestName {
  return Object.hasOwn(SCORED_TESTS, test);
}

export function isLevelTest(test: string): test is LevelTestName {
  return Object.hasOwn(LEVEL_TESTS, test);
}

export function isTestOfEnglish(test: string): test is "ielts" | "toefl" | "pte" | "duolingo" {
  return isScored(test) && SCORED_TESTS[test].isEnglish;
}

export function testName(test: TestName): string {
  return isScored(test) ? SCORED_TESTS[test].name : LEVEL_TESTS[test].name;
}

/** The sections a test reports, in the order of its report. */
export function sectionsOf(test: ScoredTestName): { section: Section; name: string; scale: Scale }[] {
  const { sections, sectionNames }: ScoredTest = SCORED_TESTS[test];
  return Object.entries(sections).map(([name, scale]) => ({
    section: name as Section,
    name: sectionNames?.[name as Section] ?? SECTIONS[name as Section],
    scale,
  }));
}

export function scaleOf(test: ScoredTestName, section: string): Scale | null {
  const { overall, sections }: ScoredTest = SCORED_TESTS[test];
  return section === "overall" ? overall : (sections[section as Section] ?? null);
}

export function isOnScale(value: number, { least, most, step }: Scale): boolean {
  return value >= least && value <= most && (value - least) % step === 0;
}

/** What is on another scale of the same test is no minimum for this one. */
export function isComparable(minimum: number, scale: Scale): boolean {
  return isOnScale(minimum, scale) && minimum >= (scale.askedFrom ?? scale.least);
}

export function staysValid(test: ScoredTestName): boolean {
  const { hasNoEnd = false }: ScoredTest = SCORED_TESTS[test];
  return hasNoEnd;
}

/** "from 0 to 9 in steps of 0.5". */
export function scaleInWords({ least, most, step }: Scale): string {
  return `from ${least} to ${most}${step === 1 ? "" : ` in steps of ${step}`}`;
}
