/** What must be true of the questions of the repository before anybody is asked them. Every fault is a sentence. */
import vm from "node:vm";
import { figureFaultsIn } from "../../lib/mock-exams/authoring/figures.ts";
import type { ItemFile, StimulusFile } from "../../lib/mock-exams/authoring/paper-file.ts";
import { gapsIn, textFaultsIn } from "../../lib/mock-exams/authoring/rich-text.ts";
import { ANSWER_LIMITS, MARKED_BY_PEOPLE } from "../../lib/mock-exams/item.ts";
import { type ExamPaper, itemsOf, type QuestionFile } from "./exam-paper-files.ts";

type Item = ItemFile & { at: string };
type Stimulus = StimulusFile & { at: string };
type Section = NonNullable<ExamPaper["paper"]>["sections"][number];

/** All that can be said of one exam alone. */
export function faultsOfPaper(paper: ExamPaper, rubrics: ReadonlySet<string>): string[] {
  return [
    ...paper.faults,
    ...itemsOf(paper).flatMap((item) =>
      faultsOfItem(item, rubrics).map((fault) => `${item.at} ${item.id}: ${fault}`),
    ),
    ...[...paper.files.values()].flatMap(faultsOfStimuli),
    ...faultsOfReferences(paper),
    ...faultsOfFigures(paper),
    ...faultsOfKeyLetters(paper),
    ...faultsOfSections(paper),
    ...faultsOfOrder(paper),
    ...faultsOfSecondSolution(paper),
  ];
}

/** What must be unlike anywhere in the product. */
export function faultsAcross(papers: readonly ExamPaper[]): string[] {
  const faults: string[] = [];
  const ids = new Map<string, string>();
  const questions = new Map<string, string>();
  for (const paper of papers) {
    const stimuli = new Map<string, Stimulus>();
    for (const file of paper.files.values()) for (const one of file.stimuli) stimuli.set(one.id, one);
    for (const one of [...stimuli.values(), ...itemsOf(paper)]) {
      const before = ids.get(one.id);
      if (before) faults.push(`${one.at} ${one.id}: the id is taken by ${before}.`);
      ids.set(one.id, one.at);
    }
    for (const item of itemsOf(paper)) {
      const asked = normalised([item.stem, item.stimulus ?? "", ...choicesOf(item).sort()].join(" | "));
      const before = questions.get(asked);
      if (before) faults.push(`${item.at} ${item.id}: asks the same as ${before}.`);
      questions.set(asked, `${item.at} ${item.id}`);
    }
  }
  return faults;
}

/** Numbers that rise or fall, single letters in order, and True before False. */
function haveAnOrder(columns: readonly string[]): boolean {
  if (/^(?:true|yes)\b/i.test(columns[0] ?? "") && /^(?:false|no)\b/i.test(columns[1] ?? "")) return true;
  if (columns.every((text) => /^[A-Z]$/.test(text.trim())))
    return columns.every((text, at) => at === 0 || text > (columns[at - 1] ?? ""));
  const numbers = columns.map((text) => Number(text.replace(/[\\$₹€£%,\s]/g, "") || Number.NaN));
  if (numbers.some(Number.isNaN)) return false;
  const rises = numbers.slice(1).map((number, at) => Math.sign(number - (numbers[at] ?? 0)));
  return new Set(rises).size === 1;
}

function faultsOfItem(item: Item, rubrics: ReadonlySet<string>): string[] {
  const texts = [item.stem, item.explanation, ...choicesOf(item)];
  const faults = texts.flatMap(textFaultsIn);
  const choices = choicesOf(item).map(normalised);
  if (item.type !== "gaps" && new Set(choices).size < choices.length)
    faults.push("Two choices say the same.");
  if (item.type !== "gaps" && gapsIn(item.stem).length > 0)
    faults.push("Only questions of the type gaps have [[1]].");
  if ("options" in item && !item.keepOrder) {
    // Candidates see options in another order than the author wrote them.
    const named = /\b(?:options?|choices?|answers?) (?:\([A-Ea-e]\)|[A-Eb-e](?![\w’']))/.exec(
      item.explanation,
    );
    if (named)
      faults.push(
        `The explanation names a letter, but options are shuffled: "${named[0]}". Quote the option's words.`,
      );
    const inOption = Object.values(item.options).find((text) =>
      /^(?:both|only|neither) \(?[A-E]\)? (?:and|nor|or) \(?[A-E]\)?/i.test(text),
    );
    if (inOption) faults.push(`An option names letters, but options are shuffled: "${inOption}".`);
  }
  if (item.type === "matching" && !item.keepOrder && haveAnOrder(Object.values(item.columns)))
    faults.push("Its columns have an order of their own, but are shuffled: keepOrder.");
  if (item.figure && item.figure.alt.length > 1500)
    faults.push("The text in place of the figure is too long.");
  return [...faults, ...faultsOfKey(item, rubrics), ...faultsOfProof(item)];
}

function faultsOfKey(item: Item, rubrics: ReadonlySet<string>): string[] {
  switch (item.type) {
    case "single_choice":
      return [...contiguous(item.options), ...missing([item.key], item.options, "the key")];
    case "multiple_choice": {
      const faults = [...contiguous(item.options), ...missing(item.key, item.options, "the key")];
      if (Object.keys(item.options).length < 3) faults.push("It has fewer than three options.");
      if (new Set(item.key).size < item.key.length) faults.push("The key names a letter twice.");
      if (item.choose && item.choose !== item.key.length)
        faults.push(`${item.choose} are to be chosen, the key has ${item.key.length}.`);
      return faults;
    }
    case "numeric": {
      const { from, to } = rangeOf(item.key);
      if (from > to) return ["The range of the key is the wrong way round."];
      if (typeof item.key === "string" && /\/0+$/.test(item.key)) return ["The key divides by nought."];
      return String(item.key).length > ANSWER_LIMITS.numeric && typeof item.key === "string"
        ? ["The key is too long."]
        : [];
    }
    case "text":
      return item.key.flatMap((text) => typedFaults(text, item.mostWords));
    case "gaps":
      return faultsOfGaps(item);
    case "matching": {
      const faults = [
        ...contiguous(item.columns),
        ...missing(Object.values(item.key), item.columns, "the key"),
      ];
      if (!sameSet(Object.keys(item.rows), Object.keys(item.key)))
        faults.push("The key does not have each row once.");
      if (!item.reuse && new Set(Object.values(item.key)).size < Object.keys(item.key).length)
        faults.push("A column serves two rows, but reuse is false.");
      const rows = Object.values(item.rows).map(normalised);
      if (new Set(rows).size < rows.length) faults.push("Two rows say the same.");
      return faults;
    }
    case "ordering":
      return sameSet(item.key, Object.keys(item.parts))
        ? contiguous(item.parts)
        : ["The key does not have each part once."];
    case "essay":
    case "speech":
      return rubrics.has(item.rubric) ? [] : [`rubrics.yml has no rubric ${item.rubric}.`];
  }
}

function faultsOfGaps(item: Extract<Item, { type: "gaps" }>): string[] {
  const faults: string[] = [];
  const inStem = gapsIn(item.stem);
  const numbers = Object.keys(item.gaps);
  if (new Set(inStem).size < inStem.length) faults.push("A gap stands in the stem twice.");
  if (!sameSet(inStem, numbers))
    faults.push(`The stem has the gaps ${inStem.join(", ")}, the list ${numbers.join(", ")}.`);
  if (!sameSet(numbers, Object.keys(item.key))) faults.push("The key does not have each gap once.");
  const fromBank: string[] = [];
  for (const [number, gap] of Object.entries(item.gaps)) {
    const key = item.key[number];
    if (key === undefined) continue;
    if (gap === "bank") {
      if (typeof key !== "string" || !item.bank)
        faults.push(`Gap ${number}: a bank and a letter of it are needed.`);
      else {
        fromBank.push(key);
        faults.push(...missing([key], item.bank, `gap ${number}`));
      }
    } else if ("options" in gap) {
      if (typeof key !== "string") faults.push(`Gap ${number}: the key must be a letter.`);
      else faults.push(...missing([key], gap.options, `gap ${number}`));
      const choices = Object.values(gap.options).map(normalised);
      if (new Set(choices).size < choices.length) faults.push(`Gap ${number}: two options say the same.`);
      if (choices.length < 2) faults.push(`Gap ${number}: it has fewer than two options.`);
    } else if (typeof key === "string")
      faults.push(`Gap ${number}: the key must be a list of accepted texts.`);
    else
      for (const text of key) {
        faults.push(...typedFaults(text, gap.mostWords).map((fault) => `Gap ${number}: ${fault}`));
        if (gap.letters && [...text].length !== gap.letters)
          faults.push(`Gap ${number}: "${text}" does not have ${gap.letters} letters.`);
      }
  }
  if (new Set(fromBank).size < fromBank.length) faults.push("A word of the bank is needed twice.");
  if (item.bank) {
    const words = Object.values(item.bank).map(normalised);
    if (new Set(words).size < words.length) faults.push("The bank has a word twice.");
    if (fromBank.length === 0) faults.push("No gap is filled from the bank.");
  }
  return faults;
}

function typedFaults(text: string, mostWords: number | undefined): string[] {
  if (text.length > ANSWER_LIMITS.text) return [`"${text.slice(0, 40)}…" is longer than an answer may be.`];
  const words = text
    .trim()
    .replace(/(?<=\d) (?=\d)/g, "")
    .split(/\s+/).length;
  return mostWords && words > mostWords ? [`"${text}" has more than ${mostWords} words.`] : [];
}

function faultsOfProof(item: Item): string[] {
  if (!("proof" in item) || !item.proof) {
    return item.type === "single_choice" && item.values
      ? ["It has values of its options, but no proof."]
      : [];
  }
  let result: unknown;
  try {
    const scope = Object.fromEntries(
      Object.getOwnPropertyNames(Math).map((name) => [name, Math[name as keyof Math]]),
    );
    result = vm.runInNewContext(item.proof, { ...scope, Math }, { timeout: 2000 });
  } catch (error) {
    return [`The proof does not run: ${(error as Error).message}`];
  }
  if (typeof result !== "number" || !Number.isFinite(result))
    return [`The proof gives ${String(result)}, not a number.`];
  const value = result;
  if (item.type === "numeric") {
    const { from, to } = rangeOf(item.key);
    const slack = 1e-9 * Math.max(1, Math.abs(value));
    return value >= from - slack && value <= to + slack
      ? []
      : [`The proof gives ${value}, the key is ${JSON.stringify(item.key)}.`];
  }
  if (item.type !== "single_choice") return [];
  if (!item.values) return ["A proof of a choice needs the values of the options."];
  const faults = missing(Object.keys(item.values), item.options, "values");
  const equal = Object.entries(item.values).filter(
    ([, worth]) => Math.abs(worth - value) <= 1e-6 * Math.max(1e-3, Math.abs(value)),
  );
  if (equal.length !== 1 || equal[0]?.[0] !== item.key)
    faults.push(
      `The proof gives ${value}, which is ${equal.map(([letter]) => letter).join(", ") || "no option"}; the key is ${item.key}.`,
    );
  return faults;
}

function faultsOfStimuli(file: QuestionFile): string[] {
  return file.stimuli.flatMap((stimulus) => {
    const faults = stimulus.text ? textFaultsIn(stimulus.text) : [];
    if (stimulus.kind === "data" && !stimulus.text && !stimulus.figure)
      faults.push("It has neither text nor a figure.");
    if (stimulus.kind === "audio") {
      const words = stimulus.script.reduce((sum, part) => sum + part.say.split(/\s+/).length, 0);
      if (words > 2500) faults.push(`Its script has ${words} words.`);
      for (const { say } of stimulus.script)
        if (/[<>$*_#[\]]/.test(say)) faults.push(`Marks in what is spoken: ${say.slice(0, 60)}`);
    }
    return faults.map((fault) => `${stimulus.at} ${stimulus.id}: ${fault}`);
  });
}

function faultsOfReferences(paper: ExamPaper): string[] {
  const faults: string[] = [];
  for (const file of paper.files.values()) {
    const known = new Set(file.stimuli.map((stimulus) => stimulus.id));
    const used = new Set(file.items.flatMap((item) => item.stimulus ?? []));
    for (const item of file.items)
      if (item.stimulus && !known.has(item.stimulus))
        faults.push(`${item.at} ${item.id}: ${file.name} has no stimulus ${item.stimulus}.`);
    for (const stimulus of file.stimuli)
      if (!used.has(stimulus.id))
        faults.push(`${stimulus.at} ${stimulus.id}: no question uses this stimulus.`);
    let last: string | undefined;
    const seen = new Set<string>();
    for (const { stimulus, id, at } of file.items) {
      if (stimulus && stimulus !== last && seen.has(stimulus))
        faults.push(`${at} ${id}: the questions of ${stimulus} do not stand together.`);
      if (stimulus) seen.add(stimulus);
      last = stimulus;
    }
  }
  const figures = [...paper.files.values()].flatMap((file) =>
    [...file.items, ...file.stimuli].flatMap((one) =>
      "figure" in one && one.figure ? [{ ...one.figure, at: `${one.at} ${one.id}` }] : [],
    ),
  );
  for (const { file, at } of figures)
    if (!paper.figures.has(file)) faults.push(`${at}: figures/${file} is missing.`);
  const drawn = new Set(figures.map((figure) => figure.file));
  for (const name of paper.figures.keys())
    if (!drawn.has(name)) faults.push(`${paper.exam}/figures/${name}: nothing uses it.`);
  if (paper.paper) {
    const named = new Set(paper.paper.sections.flatMap(filesOf));
    for (const name of named)
      if (!paper.files.has(name))
        faults.push(`${paper.exam}/paper.yml names ${name}, which is missing or faulty.`);
    for (const name of paper.files.keys())
      if (!named.has(name)) faults.push(`${paper.exam}/${name}: no section names it.`);
  }
  return faults;
}

function faultsOfFigures(paper: ExamPaper): string[] {
  return [...paper.figures].flatMap(([name, svg]) =>
    figureFaultsIn(svg).map((fault) => `${paper.exam}/figures/${name}: ${fault}`),
  );
}

/** Nobody may score by always ticking one letter, or see a pattern. */
function faultsOfKeyLetters(paper: ExamPaper): string[] {
  const faults: string[] = [];
  for (const file of paper.files.values()) {
    const keyed = file.items.filter((item) => item.type === "single_choice");
    for (const count of [3, 4, 5]) {
      const letters = keyed
        .filter((item) => Object.keys(item.options).length === count)
        .map((item) => item.key);
      if (letters.length < 10) continue;
      const shares = "abcde"
        .slice(0, count)
        .split("")
        .map((letter) => [letter, letters.filter((key) => key === letter).length] as const);
      const told = shares.map(([letter, times]) => `${letter} ${times}`).join(", ");
      if (
        shares.some(([, times]) => times > Math.max(4, (letters.length / count) * 1.8)) ||
        shares.some(([, times]) => times < (letters.length / count) * 0.3)
      )
        faults.push(
          `${paper.exam}/${file.name}: the keys of ${letters.length} questions with ${count} options are uneven: ${told}.`,
        );
      const run = longestRun(letters);
      if (run > 5) faults.push(`${paper.exam}/${file.name}: ${run} keys in a row are the same letter.`);
    }
  }
  return faults;
}

function faultsOfSections({ paper, exam, files }: ExamPaper): string[] {
  if (!paper) return [];
  const at = `${exam}/paper.yml`;
  const faults = [
    paper.instructions,
    ...paper.sections.flatMap((section) => section.instructions ?? []),
  ].flatMap(textFaultsIn);
  const codes = paper.sections.map((section) => section.code);
  if (new Set(codes).size < codes.length) faults.push("Two sections have the same code.");
  const minutes = paper.sections.reduce((sum, section) => sum + (section.minutes ?? 0), 0);
  if (paper.clock === "sections") {
    for (const section of paper.sections)
      if (!section.minutes) faults.push(`Section ${section.code} has no minutes.`);
    if (Math.abs(minutes - paper.minutes) > 1e-9)
      faults.push(`The sections have ${minutes} minutes together, the paper ${paper.minutes}.`);
  } else if (minutes > 0) faults.push("Sections that share a clock have no minutes of their own.");
  paper.sections.forEach((section, index) => {
    const sources = [section.items, section.routed].filter(Boolean).length;
    if (sources !== 1) faults.push(`Section ${section.code} needs either items or routed.`);
    if (section.adaptive) faults.push(...faultsOfBank(section, files));
    if (!section.routed) return;
    if (!codes.slice(0, index).includes(section.routed.from))
      faults.push(
        `Section ${section.code} is routed from ${section.routed.from}, which does not come before it.`,
      );
    if (section.routed.cuts.length !== section.routed.modules.length - 1)
      faults.push(
        `Section ${section.code} has ${section.routed.modules.length} modules and ${section.routed.cuts.length} cuts.`,
      );
    if (section.routed.cuts.some((cut, place, cuts) => place > 0 && cut <= (cuts[place - 1] ?? cut)))
      faults.push(`The cuts of ${section.code} do not rise.`);
    const tiers = section.routed.modules.map((module) => module.tier).join(" ");
    if (!["low high", "low middle high"].includes(tiers))
      faults.push(`The modules of ${section.code} go ${tiers}.`);
    const counts = section.routed.modules.map((module) =>
      questionCount(files.get(module.items)?.items ?? [], section),
    );
    if (new Set(counts).size > 1)
      faults.push(`The modules of ${section.code} have ${counts.join(", ")} questions.`);
  });
  return faults.map((fault) => `${at}: ${fault}`);
}

function faultsOfBank(section: Section, files: ExamPaper["files"]): string[] {
  const { take } = section.adaptive ?? { take: 0 };
  const bank = files.get(section.items ?? "")?.items ?? [];
  const faults: string[] = [];
  if (bank.length < take * 1.8)
    faults.push(
      `The bank of ${section.code} has ${bank.length} questions to take ${take} from; ${Math.ceil(take * 1.8)} are the least.`,
    );
  for (const level of ["easy", "medium", "hard"] as const) {
    const count = bank.filter((item) => item.difficulty === level).length;
    if (count < take * 0.4)
      faults.push(
        `The bank of ${section.code} has ${count} ${level} questions; ${Math.ceil(take * 0.4)} are the least.`,
      );
  }
  return faults;
}

/** What the database does not know of the exams' formats, which it holds every published paper to. */
function faultsOfOrder({ paper, exam, files }: ExamPaper): string[] {
  if (!paper || exam !== "jee_main") return [];
  return paper.sections.flatMap((section) => {
    const types = (files.get(section.items ?? "")?.items ?? []).map((item) => item.type).join(" ");
    return types === [...Array(20).fill("single_choice"), ...Array(5).fill("numeric")].join(" ")
      ? []
      : [`${exam}/paper.yml: ${section.code}: 20 questions with options come first, then 5 with numbers.`];
  });
}

/** A gap, row or option that is marked by itself counts as a question, as the exams number them. */
function questionCount(items: readonly Item[], section: Section): number {
  return items.reduce((sum, item) => sum + partsOf(item, section), 0);
}

function partsOf(item: Item, section: Section): number {
  const { partial } = item.marking ?? section.marking;
  if (partial === "per_gap" && item.type === "gaps") return Object.keys(item.gaps).length;
  if (partial === "per_row" && item.type === "matching") return Object.keys(item.rows).length;
  if (partial === "per_option" && item.type === "multiple_choice") return item.choose ?? 1;
  return 1;
}

function faultsOfSecondSolution(paper: ExamPaper): string[] {
  const { secondSolution, exam } = paper;
  if (!secondSolution) return [];
  const at = `${exam}/second-solution.yml`;
  const machineMarked = itemsOf(paper).filter((item) => !MARKED_BY_PEOPLE.has(item.type));
  const known = new Set(machineMarked.map((item) => item.id));
  return [
    ...Object.keys(secondSolution)
      .filter((id) => !known.has(id))
      .map((id) => `${at}: there is no question ${id}.`),
    ...machineMarked.flatMap((item) => {
      const answer = secondSolution[item.id];
      if (answer === undefined || answer === null) return [`${at}: ${item.id} is not solved.`];
      return agrees(item, answer)
        ? []
        : [
            `${at}: ${item.id} is answered ${JSON.stringify(answer)}, the key is ${JSON.stringify("key" in item ? item.key : "")}.`,
          ];
    }),
  ];
}

function agrees(item: Item, answer: unknown): boolean {
  switch (item.type) {
    case "single_choice":
      return answer === item.key;
    case "multiple_choice":
      return Array.isArray(answer) && sameSet(answer.map(String), item.key);
    case "ordering":
      return Array.isArray(answer) && answer.join() === item.key.join();
    case "numeric": {
      const { from, to } = rangeOf(item.key);
      const value = numberOf(String(answer).replace(",", "."));
      const slack = 1e-9 * Math.max(1, Math.abs(value));
      return value >= from - slack && value <= to + slack;
    }
    case "text":
      return item.key.some((text) => normalised(text) === normalised(String(answer)));
    case "gaps":
      return Object.entries(item.key).every(([number, key]) => {
        const given = (answer as Record<string, unknown>)[number];
        if (given === undefined) return false;
        return typeof key === "string"
          ? given === key
          : key.some((text) => normalised(text) === normalised(String(given)));
      });
    case "matching":
      return Object.entries(item.key).every(
        ([row, column]) => (answer as Record<string, unknown>)[row] === column,
      );
    default:
      return true;
  }
}

function filesOf(section: Section): string[] {
  return [
    ...(section.items ? [section.items] : []),
    ...(section.routed?.modules.map((module) => module.items) ?? []),
  ];
}

function choicesOf(item: Item): string[] {
  switch (item.type) {
    case "single_choice":
    case "multiple_choice":
      return Object.values(item.options);
    case "matching":
      return [...Object.values(item.columns), ...Object.values(item.rows)];
    case "ordering":
      return Object.values(item.parts);
    case "gaps":
      return [
        ...Object.values(item.bank ?? {}),
        ...Object.values(item.gaps).flatMap((gap) =>
          typeof gap === "object" && "options" in gap ? Object.values(gap.options) : [],
        ),
      ];
    default:
      return [];
  }
}

function contiguous(options: Record<string, string>): string[] {
  const letters = Object.keys(options).join("");
  return "abcdefghijklmnopqrstuvwxyz".startsWith(letters)
    ? []
    : [`The letters go ${letters}, not a, b, c and so on.`];
}

function missing(letters: readonly string[], options: Record<string, string>, what: string): string[] {
  return letters
    .filter((letter) => !Object.hasOwn(options, letter))
    .map((letter) => `${what} names ${letter}, which is no option.`);
}

function rangeOf(key: string | { from: string; to: string }): { from: number; to: number } {
  return typeof key === "string"
    ? { from: numberOf(key), to: numberOf(key) }
    : { from: numberOf(key.from), to: numberOf(key.to) };
}

function numberOf(text: string): number {
  const [above = Number.NaN, below = 1] = text.split("/").map(Number);
  return above / below;
}

function normalised(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim();
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && [...one].sort().join("\n") === [...other].sort().join("\n");
}

function longestRun(letters: readonly string[]): number {
  let longest = 0;
  let run = 0;
  letters.forEach((letter, index) => {
    run = letter === letters[index - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}
