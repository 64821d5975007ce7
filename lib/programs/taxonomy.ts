/**
 * The closed lists of the catalogue, with the words people read. The database has the same lists
 * (supabase/tests/catalogue.test.ts holds the two together). Plain data without imports, so that scripts can load it too.
 */

/** Levels of study, from the lowest. */
export const LEVELS = {
  foundation: { name: "Foundation or pathway", short: "Foundation" },
  certificate: { name: "Certificate", short: "Certificate" },
  diploma: { name: "Diploma", short: "Diploma" },
  bachelor: { name: "Bachelor’s degree", short: "Bachelor’s" },
  postgraduate_certificate: { name: "Postgraduate certificate", short: "PG certificate" },
  postgraduate_diploma: { name: "Postgraduate diploma", short: "PG diploma" },
  master: { name: "Master’s degree", short: "Master’s" },
  professional: { name: "Professional degree (such as MBBS)", short: "Professional" },
  doctorate: { name: "Doctorate", short: "Doctorate" },
} as const;
export type LevelCode = keyof typeof LEVELS;

/** What a student has already, and what can be studied next with it. */
export const DEGREES_HELD = {
  "class-12": {
    name: "Class 12",
    next: ["foundation", "certificate", "diploma", "bachelor", "professional"],
  },
  diploma: { name: "Diploma after class 10 or 12", next: ["certificate", "diploma", "bachelor"] },
  bachelor: {
    name: "Bachelor’s degree",
    next: ["postgraduate_certificate", "postgraduate_diploma", "master"],
  },
  master: { name: "Master’s degree", next: ["postgraduate_certificate", "master", "doctorate"] },
} as const satisfies Record<string, { name: string; next: readonly LevelCode[] }>;
export type DegreeHeld = keyof typeof DEGREES_HELD;

export const PROGRAM_TYPES = {
  degree: { name: "Degree program" },
  pathway: { name: "Pathway program" },
  job_guarantee: { name: "Job-guarantee program" },
  online: { name: "Online program" },
  medical: { name: "Medical program" },
} as const;
export type ProgramType = keyof typeof PROGRAM_TYPES;

export const STUDY_MODES = {
  full_time: { name: "Full time" },
  part_time: { name: "Part time" },
  online: { name: "Online" },
  blended: { name: "Partly online" },
} as const;
export type StudyMode = keyof typeof STUDY_MODES;

/** What a student asks about beyond the figures. `why` is how a row says that it has it. */
export const TAGS = {
  no_gre: { label: "No GRE", why: "does not ask for the GRE" },
  no_ielts: { label: "No IELTS", why: "accepts other proof of English than IELTS" },
  fee_waiver: { label: "Fee waiver", why: "can waive the application fee" },
  no_application_fee: { label: "No application fee", why: "has no application fee" },
  work_placement: { label: "Work placement", why: "includes a work placement" },
  scholarship: { label: "Scholarship", why: "has a scholarship of its own" },
  stem: { label: "STEM", why: "counts as a STEM degree" },
  taught_in_english: { label: "Taught in English", why: "is taught in English" },
  thesis: { label: "With a thesis", why: "ends with a thesis" },
  dual_degree: { label: "Dual degree", why: "leads to two degrees" },
  conditional_offer: { label: "Conditional offer", why: "gives conditional offers" },
  part_time_possible: { label: "Part time possible", why: "can be studied part time" },
} as const;
export type Tag = keyof typeof TAGS;

/** ISCED-F 2013: two digits are a broad field, three a narrow one, four a detailed one. */
export const SUBJECTS: Readonly<Record<string, string>> = {
  "00": "Generic programmes and qualifications",
  "001": "Basic programmes and qualifications",
  "0011": "Basic programmes and qualifications",
  "002": "Literacy and numeracy",
  "0021": "Literacy and numeracy",
  "003": "Personal skills and development",
  "0031": "Personal skills and development",
  "01": "Education",
  "011": "Education",
  "0111": "Education science",
  "0112": "Training for pre-school teachers",
  "0113": "Teacher training without subject specialisation",
  "0114": "Teacher training with subject specialisation",
  "018": "Inter-disciplinary programmes involving education",
  "0188": "Inter-disciplinary programmes involving education",
  "02": "Arts and humanities",
  "021": "Arts",
  "0211": "Audio-visual techniques and media production",
  "0212": "Fashion, interior and industrial design",
  "0213": "Fine arts",
  "0214": "Handicrafts",
  "0215": "Music and performing arts",
  "022": "Humanities (except languages)",
  "0221": "Religion and theology",
  "0222": "History and archaeology",
  "0223": "Philosophy and ethics",
  "023": "Languages",
  "0231": "Language acquisition",
  "0232": "Literature and linguistics",
  "028": "Inter-disciplinary programmes involving arts and humanities",
  "0288": "Inter-disciplinary programmes involving arts and humanities",
  "03": "Social sciences, journalism and information",
  "031": "Social and behavioural sciences",
  "0311": "Economics",
  "0312": "Political sciences and civics",
  "0313": "Psychology",
  "0314": "Sociology and cultural studies",
  "032": "Journalism and information",
  "0321": "Journalism and reporting",
  "0322": "Library, information and archival studies",
  "038": "Inter-disciplinary programmes involving social sciences, journalism and information",
  "0388": "Inter-disciplinary programmes involving social sciences, journalism and information",
  "04": "Business, administration and law",
  "041": "Business and administration",
  "0411": "Accounting and taxation",
  "0412": "Finance, banking and insurance",
  "0413": "Management and administration",
  "0414": "Marketing and advertising",
  "0415": "Secretarial and office work",
  "0416": "Wholesale and retail sales",
  "0417": "Work skills",
  "042": "Law",
  "0421": "Law",
  "048": "Inter-disciplinary programmes involving business, administration and law",
  "0488": "Inter-disciplinary programmes involving business, administration and law",
  "05": "Natural sciences, mathematics and statistics",
  "051": "Biological and related sciences",
  "0511": "Biology",
  "0512": "Biochemistry",
  "052": "Environment",
  "0521": "Environmental sciences",
  "0522": "Natural environments and wildlife",
  "053": "Physical sciences",
  "0531": "Chemistry",
  "0532": "Earth sciences",
  "0533": "Physics",
  "054": "Mathematics and statistics",
  "0541": "Mathematics",
  "0542": "Statistics",
  "058": "Inter-disciplinary programmes involving natural sciences, mathematics and statistics",
  "0588": "Inter-disciplinary programmes involving natural sciences, mathematics and statistics",
  "06": "Information and communication technologies",
  "061": "Information and communication technologies",
  "0611": "Computer use",
  "0612": "Database and network design and administration",
  "0613": "Software and applications development and analysis",
  "068": "Inter-disciplinary programmes involving information and communication technologies",
  "0688": "Inter-disciplinary programmes involving information and communication technologies",
  "07": "Engineering, manufacturing and construction",
  "071": "Engineering and engineering trades",
  "0711": "Chemical engineering and processes",
  "0712": "Environmental protection technology",
  "0713": "Electricity and energy",
  "0714": "Electronics and automation",
  "0715": "Mechanics and metal trades",
  "0716": "Motor vehicles, ships and aircraft",
  "072": "Manufacturing and processing",
  "0721": "Food processing",
  "0722": "Materials (glass, paper, plastic and wood)",
  "0723": "Textiles (clothes, footwear and leather)",
  "0724": "Mining and extraction",
  "073": "Architecture and construction",
  "0731": "Architecture and town planning",
  "0732": "Building and civil engineering",
  "078": "Inter-disciplinary programmes involving engineering, manufacturing and construction",
  "0788": "Inter-disciplinary programmes involving engineering, manufacturing and construction",
  "08": "Agriculture, forestry, fisheries and veterinary",
  "081": "Agriculture",
  "0811": "Crop and livestock production",
  "0812": "Horticulture",
  "082": "Forestry",
  "0821": "Forestry",
  "083": "Fisheries",
  "0831": "Fisheries",
  "084": "Veterinary",
  "0841": "Veterinary",
  "088": "Inter-disciplinary programmes involving agriculture, forestry, fisheries and veterinary",
  "0888": "Inter-disciplinary programmes involving agriculture, forestry, fisheries and veterinary",
  "09": "Health and welfare",
  "091": "Health",
  "0911": "Dental studies",
  "0912": "Medicine",
  "0913": "Nursing and midwifery",
  "0914": "Medical diagnostic and treatment technology",
  "0915": "Therapy and rehabilitation",
  "0916": "Pharmacy",
  "0917": "Traditional and complementary medicine and therapy",
  "092": "Welfare",
  "0921": "Care of the elderly and of disabled adults",
  "0922": "Child care and youth services",
  "0923": "Social work and counselling",
  "098": "Inter-disciplinary programmes involving health and welfare",
  "0988": "Inter-disciplinary programmes involving health and welfare",
  "10": "Services",
  "101": "Personal services",
  "1011": "Domestic services",
  "1012": "Hair and beauty services",
  "1013": "Hotel, restaurants and catering",
  "1014": "Sports",
  "1015": "Travel, tourism and leisure",
  "102": "Hygiene and occupational health services",
  "1021": "Community sanitation",
  "1022": "Occupational health and safety",
  "103": "Security services",
  "1031": "Military and defence",
  "1032": "Protection of persons and property",
  "104": "Transport services",
  "1041": "Transport services",
  "108": "Inter-disciplinary programmes involving services",
  "1088": "Inter-disciplinary programmes involving services",
};

/** What people call a field whose name in the standard is long or strange to them. */
const PLAIN_SUBJECTS: Readonly<Record<string, string>> = {
  "00": "Basic courses",
  "03": "Social sciences and journalism",
  "031": "Economics, politics, psychology, sociology",
  "04": "Business and law",
  "041": "Business and commerce",
  "0412": "Finance and banking",
  "0413": "Management",
  "05": "Sciences and mathematics",
  "054": "Mathematics, statistics, data",
  "0542": "Statistics and data science",
  "06": "Computing and IT",
  "061": "Computing and IT",
  "0612": "Networks, databases, security",
  "0613": "Software and computer science",
  "07": "Engineering and architecture",
  "071": "Engineering",
  "0713": "Electrical engineering and energy",
  "0714": "Electronics and automation",
  "0715": "Mechanical engineering",
  "0716": "Automobile and aerospace engineering",
  "0732": "Civil engineering",
  "08": "Agriculture and veterinary",
  "09": "Health and social work",
  "10": "Hospitality, sports, transport, security",
};

/** A field as the interface names it. */
export function subjectName(code: string): string {
  const name = PLAIN_SUBJECTS[code] ?? SUBJECTS[code] ?? code;
  return name.replace(/^Inter-disciplinary programmes involving /, "Mixed: ");
}

export const BROAD_SUBJECTS = Object.keys(SUBJECTS).filter((code) => code.length === 2);

/** Lakhs of rupees a year that a search can be limited to. The index has a band between each two. */
export const TUITION_STEPS_LAKH = [2, 5, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60] as const;

/** Overall IELTS bands that a search can be limited to. */
export const ENGLISH_STEPS = [4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9] as const;

/** Months; both ends belong to the band. */
export const DURATION_BANDS = {
  "to-12": { label: "Up to 1 year", from: 1, to: 12 },
  "13-18": { label: "13 to 18 months", from: 13, to: 18 },
  "19-24": { label: "19 months to 2 years", from: 19, to: 24 },
  "25-36": { label: "Over 2, up to 3 years", from: 25, to: 36 },
  "37-48": { label: "Over 3, up to 4 years", from: 37, to: 48 },
  "over-48": { label: "Over 4 years", from: 49, to: 120 },
} as const;
export type DurationBand = keyof typeof DURATION_BANDS;
