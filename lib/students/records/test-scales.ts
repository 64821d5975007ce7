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
  reasoning: "Reasoning",
  science: "Science",
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
  /** What its scores are, where that is no mark: a program that names it asks on this scale. */
  unit?: "percentile";
  /** Its scores do not expire. */
  hasNoEnd?: boolean;
};

function four(scale: Scale): Pick<Record<Section, Scale>, "reading" | "listening" | "speaking" | "writing"> {
  return { reading: scale, listening: scale, speaking: scale, writing: scale };
}

const band: Scale = { least: 0, most: 9, step: 0.5 };
const pte: Scale = { least: 10, most: 90, step: 1 };
const duolingo: Scale = { least: 10, most: 160, step: 5 };
/** C1 Advanced is reported from 142 to 210 and C2 Proficiency from 162 to 230, on one scale. */
const cambridge: Scale = { least: 142, most: 230, step: 1 };
const act: Scale = { least: 1, most: 36, step: 1 };
const percentile: Scale = { least: 0, most: 100, step: 0.01 };

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
  cambridge: {
    name: "Cambridge C1 Advanced or C2 Proficiency",
    isEnglish: true,
    overall: cambridge,
    sections: four(cambridge),
    hint: "On the Cambridge English Scale, as on your Statement of Results.",
    hasNoEnd: true,
  },
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
  act: {
    name: "ACT",
    isEnglish: false,
    overall: act,
    sections: { verbal: act, quantitative: act, reading: act, science: act },
    sectionNames: { verbal: "English", quantitative: "Mathematics" },
    hint: "Overall is the Composite score.",
  },
  gate: { name: "GATE", isEnglish: false, overall: { least: 0, most: 1000, step: 1 }, sections: {} },
  cat: {
    name: "CAT",
    isEnglish: false,
    overall: percentile,
    sections: { verbal: percentile, reasoning: percentile, quantitative: percentile },
    sectionNames: {
      verbal: "Verbal Ability and Reading Comprehension",
      reasoning: "Data Interpretation and Logical Reasoning",
      quantitative: "Quantitative Ability",
    },
    unit: "percentile",
    hint: "Percentiles, as on your scorecard.",
  },
  neet: {
    name: "NEET",
    isEnglish: false,
    overall: { least: -180, most: 720, step: 1 },
    sections: {},
    hint: "Marks, not the percentile.",
  },
  jee_main: {
    name: "JEE Main",
    isEnglish: false,
    overall: { least: 0, most: 100, step: 0.000_000_1 },
    sections: {},
    unit: "percentile",
    hint: "The NTA score, which is a percentile.",
  },
  jee_advanced: {
    name: "JEE Advanced",
    isEnglish: false,
    overall: { least: 0, most: 360, step: 1 },
    sections: {},
    hint: "Aggregate marks of both papers.",
  },
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

type TestOfEnglish = {
  [Name in ScoredTestName]: (typeof SCORED_TESTS)[Name]["isEnglish"] extends true ? Name : never;
}[ScoredTestName];

export function isTestOfEnglish(test: string): test is TestOfEnglish {
  return isScored(test) && SCORED_TESTS[test].isEnglish;
}

/** Whether a program that asks in this unit asks on the scale of the report. */
export function isAskedIn(test: ScoredTestName, unit: string | null): boolean {
  const { unit: own }: ScoredTest = SCORED_TESTS[test];
  return unit === null || unit === own;
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
  const steps = (value - least) / step;
  // A seventh decimal is none that a computer holds exactly.
  return value >= least && value <= most && Math.abs(steps - Math.round(steps)) < 1e-3;
}

/** What is on another scale of the same test is no minimum for this one. */
export function isComparable(minimum: number, scale: Scale): boolean {
  return isOnScale(minimum, scale) && minimum >= (scale.askedFrom ?? scale.least);
}

export function staysValid(test: ScoredTestName): boolean {
  const { hasNoEnd = false }: ScoredTest = SCORED_TESTS[test];
  return hasNoEnd;
}

/** "from 0 to 9 in steps of 0.5", "from 0 to 100 with up to 2 decimals". */
export function scaleInWords({ least, most, step }: Scale): string {
  const range = `from ${least} to ${most}`.replace("-", "−");
  if (step === 1) return range;
  return step < 0.1 ? `${range} with up to ${-Math.log10(step)} decimals` : `${range} in steps of ${step}`;
}
