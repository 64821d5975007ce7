/** What search engines show of a title. */
const LONGEST = 65;
const LEAST_OF_PROGRAM = 40;

/** As students type them, and as universities write them where room is short. */
const DEGREES: readonly (readonly [RegExp, string])[] = [
  [/\bBachelor and Master of Technology \(Dual Degree\)/g, "BTech–MTech"],
  [/\bMaster of Business Administration\b/g, "MBA"],
  [/\bMaster of Public Health\b/g, "MPH"],
  [/\bDoctor of Philosophy\b/g, "PhD"],
  [/\bBachelor of Science\b/g, "BSc"],
  [/\bMaster of Science\b/g, "MSc"],
  [/\bBachelor of Arts\b/g, "BA"],
  [/\bMaster of Arts\b/g, "MA"],
  [/\bBachelor of Technology\b/g, "BTech"],
  [/\bMaster of Technology\b/g, "MTech"],
  [/\bBachelor of Engineering\b/g, "BEng"],
  [/\bMaster of Engineering\b/g, "MEng"],
  [/\bBachelor of Commerce\b/g, "BCom"],
  [/\bMaster of Commerce\b/g, "MCom"],
  [/\bBachelor programme\b/g, "Bachelor"],
];
const INSTITUTES: readonly (readonly [RegExp, string])[] = [
  [/\bIndian Institute of Technology,?/gi, "IIT"],
  [/\bNational Institute of Technology\b/gi, "NIT"],
  [/\bTechnische Universität\b/g, "TU"],
];

/** A program and its university in as many letters as a search result has room for. */
export function titleOfProgram({ name, university }: { name: string; university: { name: string } }): string {
  const [shortName, shortPlace] = [abbreviated(name, DEGREES), abbreviated(university.name, INSTITUTES)];
  for (const title of [
    `${name}, ${university.name}`,
    `${shortName}, ${university.name}`,
    `${shortName}, ${shortPlace}`,
  ])
    if (title.length <= LONGEST) return title;
  const room = LONGEST - ", ".length;
  const forProgram = Math.max(room - shortPlace.length, Math.min(LEAST_OF_PROGRAM, shortName.length));
  return `${withoutMiddle(shortName, forProgram)}, ${withoutMiddle(shortPlace, room - forProgram)}`;
}

function abbreviated(text: string, words: typeof DEGREES): string {
  return words.reduce((shorter, [word, letters]) => shorter.replaceAll(word, letters), text);
}

/** Two programs are told apart by their ends as often as by their beginnings, so words in the middle give way. */
function withoutMiddle(text: string, room: number): string {
  if (text.length <= room) return text;
  const gap = " … ";
  const words = text.split(" ");
  const end: string[] = [];
  for (let last = words.pop(); last && [last, ...end].join(" ").length <= room / 3; last = words.pop())
    end.unshift(last);
  const start: string[] = [];
  const left = room - gap.length - end.join(" ").length;
  for (const word of words) {
    if ([...start, word].join(" ").length > left) break;
    start.push(word);
  }
  return start.length > 0
    ? `${start.join(" ").replace(/[,;:]$/, "")}${end.length > 0 ? gap : "…"}${end.join(" ")}`
    : `${text.slice(0, room - 1).trimEnd()}…`;
}
