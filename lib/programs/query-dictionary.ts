/**
 * Words that students type and no program has in its title, with the filters they stand for. Spelled as the reader of queries
 * leaves them: small letters, no dots and apostrophes (M.Com. is mcom), several spellings separated by a bar.
 */
import type { DegreeHeld, LevelCode, Tag } from "./taxonomy";

type Degree = {
  level: readonly LevelCode[];
  /** Fields that belong to the degree whatever else is said. */
  subject?: readonly string[];
  /** Fields that are meant only when no other word names one: "btech", but not "btech mechanical". */
  alone?: readonly string[];
};

/** Longer spellings first where one begins another. */
export const DEGREES: readonly [words: string, degree: Degree][] = [
  ["pg diploma|post graduate diploma|postgraduate diploma|pgdm|pgd", { level: ["postgraduate_diploma"] }],
  [
    "pg certificate|post graduate certificate|postgraduate certificate",
    { level: ["postgraduate_certificate"] },
  ],
  ["master of commerce|masters in commerce|mcom|m com", { level: ["master"], subject: ["041"] }],
  ["master of computer applications|mca", { level: ["master"], subject: ["061"] }],
  ["master of business administration|mba", { level: ["master"], alone: ["0413"] }],
  ["master of laws|llm", { level: ["master"], subject: ["042"] }],
  ["master of architecture|m arch", { level: ["master"], subject: ["0731"] }],
  ["master of pharmacy|mpharm|m pharm|mpharma", { level: ["master"], subject: ["0916"] }],
  ["master of public health|mph", { level: ["master"], subject: ["091"] }],
  ["master of physiotherapy|mpt", { level: ["master"], subject: ["0915"] }],
  ["mtech|m tech|meng|m eng", { level: ["master"], alone: ["07", "061"] }],
  ["master of science|master of arts|msc|m sc|ms|ma", { level: ["master"] }],
  ["bachelor of commerce|bcom|b com", { level: ["bachelor"], subject: ["041"] }],
  ["bachelor of computer applications|bca", { level: ["bachelor"], subject: ["061"] }],
  ["bachelor of business administration|bba|bbm|bms", { level: ["bachelor"], subject: ["041"] }],
  ["bachelor of laws|llb", { level: ["bachelor"], subject: ["042"] }],
  ["bachelor of architecture|barch|b arch", { level: ["bachelor"], subject: ["0731"] }],
  ["bachelor of pharmacy|bpharm|b pharm|bpharma", { level: ["bachelor"], subject: ["0916"] }],
  ["bachelor of physiotherapy|bpt", { level: ["bachelor"], subject: ["0915"] }],
  ["btech|b tech|beng|b eng", { level: ["bachelor"], alone: ["07", "061"] }],
  ["bachelor of science|bachelor of arts|bsc|b sc|ba", { level: ["bachelor"] }],
  ["mbbs", { level: ["professional"], subject: ["0912"] }],
  ["bds", { level: ["professional"], subject: ["0911"] }],
  ["doctorate|doctoral|phd|ph d", { level: ["doctorate"] }],
  ["masters degree|master degree|masters|master", { level: ["master"] }],
  [
    "post graduation|post graduate|postgraduate|pg",
    { level: ["master", "postgraduate_diploma", "postgraduate_certificate"] },
  ],
  [
    "bachelors degree|bachelor degree|bachelors|bachelor|undergraduate|under graduate|ug",
    { level: ["bachelor"] },
  ],
  ["diploma", { level: ["diploma"] }],
  ["foundation", { level: ["foundation"] }],
];

/** What is said of a person, not of a course: "after 12th". */
export const HELD: readonly [words: string, have: DegreeHeld][] = [
  [
    "class 12(?: th)?|class xii|12 th class|12 th pass|12 th|10\\+2|plus two|plus 2|\\+2|hsc|puc|intermediate|higher secondary",
    "class-12",
  ],
  ["after diploma|after polytechnic|polytechnic", "diploma"],
  ["after graduation|after degree|after bachelors?|after ug", "bachelor"],
  ["after masters?|after pg|after post graduation", "master"],
];

/** Fields by names that titles rarely have. */
export const FIELDS: readonly [words: string, subject: string][] = [
  ["computer science engineering|computer science|computer sci|comp sci|computers|computing|cse|cs", "061"],
  ["information technology", "061"],
  ["commerce", "041"],
];

/** Abbreviations, and what titles say instead. */
export const SPELLED_OUT: readonly [words: string, instead: string][] = [
  ["ai ml|ai and ml|aiml", "artificial intelligence"],
  ["ai", "artificial intelligence"],
  ["ml", "machine learning"],
  ["ds", "data science"],
  ["ece", "electronics"],
  ["eee", "electrical"],
  ["mech", "mechanical"],
  ["hr|hrm", "human resource"],
  ["biotech", "biotechnology"],
  ["cyber sec|cybersec", "cyber security"],
];

export const TAG_WORDS: readonly [words: string, tag: Tag][] = [
  [
    "(?:without|no|skip|avoid) (?:the )?ielts|ielts (?:waiver|waived|exempted|exemption|exempt|free|not required|not needed|not mandatory)",
    "no_ielts",
  ],
  ["(?:without|no|skip|avoid) (?:the )?gre|gre (?:waiver|waived|not required|not needed)", "no_gre"],
  ["(?:without|no|zero|free) application fees?|free application", "no_application_fee"],
  ["(?:application )?fee waiver", "fee_waiver"],
  [
    "work placements?|with placements?|placement year|internships?|co ?op|coop|paid internships?",
    "work_placement",
  ],
  ["with scholarships?|scholarships?", "scholarship"],
  ["stem designated|stem", "stem"],
  ["taught in english|english taught|in english medium|english medium", "taught_in_english"],
  ["with thesis", "thesis"],
  ["dual degree|double degree", "dual_degree"],
  ["conditional offer", "conditional_offer"],
];

/** Beside the names of countries themselves. */
export const COUNTRY_WORDS: Readonly<Record<string, string>> = {
  US: "united states of america|united states|usa|us|america|the states",
  GB: "united kingdom|great britain|uk|britain|england|scotland|wales",
  AE: "united arab emirates|uae|dubai|abu dhabi",
  KR: "south korea|korea",
  CZ: "czech republic|czechia|czech",
  NL: "netherlands|holland",
  RU: "russia",
  TR: "turkey|turkiye|türkiye",
  DE: "germany|deutschland|german universities|german university",
  NZ: "new zealand|nz",
  AU: "australia|aus|oz",
  CA: "canada",
  IE: "ireland",
  IS: "iceland",
  FR: "france",
  IT: "italy",
  ES: "spain",
  SE: "sweden",
  NO: "norway",
  FI: "finland",
  DK: "denmark",
  PL: "poland",
  AT: "austria",
  CH: "switzerland",
  BE: "belgium",
  PT: "portugal",
  HU: "hungary",
  LT: "lithuania",
  LV: "latvia",
  EE: "estonia",
  MT: "malta",
  CY: "cyprus",
  GR: "greece",
  RO: "romania",
  BG: "bulgaria",
  GE: "georgia",
  SG: "singapore",
  MY: "malaysia",
  JP: "japan",
  CN: "china",
  HK: "hong kong",
  TW: "taiwan",
  TH: "thailand",
  PH: "philippines",
  VN: "vietnam",
  KZ: "kazakhstan",
  KG: "kyrgyzstan",
  UZ: "uzbekistan",
  AM: "armenia",
  UA: "ukraine",
  NP: "nepal",
  BD: "bangladesh",
  IN: "india",
  IL: "israel",
  QA: "qatar",
  SA: "saudi arabia|saudi",
  ZA: "south africa",
  MX: "mexico",
};

/** Seasons as admission offices use them. In Germany the winter begins in October and the summer in April. */
export const SEASONS: Readonly<Record<string, readonly number[]>> = {
  fall: [8, 9],
  autumn: [9, 10],
  spring: [1, 2],
  winter: [1, 10],
  summer: [4, 5],
};

/** Words that say nothing once the others are understood. */
export const FILLERS: ReadonlySet<string> = new Set(
  `a an the in of for from to at on and or with without by is are i am me my want need have got scored get like find show
  looking search course courses program programs programme programmes degree degrees study studies studying abroad
  overseas foreign college colleges university universities uni institute best top good which what where can do after
  options option admission admissions apply eligible eligibility requirement requirements indian india's students student
  fees fee cost tuition budget marks percentage score year years per annum pa only near please
  intake intakes start starting session semester under below within`
    .split(/\s+/)
    .filter(Boolean),
);
