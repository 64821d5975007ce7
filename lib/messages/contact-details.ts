/**
 * What a mentor writes holds no telephone number, no address of theirs and no way into another messenger: a student and a mentor
 * who have never met stay where somebody looks after both. Numbers are hidden, what is spelled out is only marked, because words
 * such as "nine" and "at" are usually meant as they stand. private.contact_details_in finds the same of what is not spelled out.
 */

export const CONTACT_FLAGS = ["telephone", "email", "link", "spelled_out"] as const;
export type ContactFlag = (typeof CONTACT_FLAGS)[number];

const HIDDEN = {
  telephone: "[telephone number hidden]",
  email: "[email address hidden]",
  link: "[link hidden]",
} as const;

/** Zeros of the scripts in which people here write numbers. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10] as const;

/** The same text with every digit a western one; no character moves. */
function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code <= each + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** What nobody sees, and what keeps digits apart all the same. */
const INVISIBLE = "\\u00ad\\u200b-\\u200d\\u2060\\ufeff";
const BETWEEN_DIGITS = `[\\s().\\-–—·•/_*${INVISIBLE}]{0,3}`;
const EMAIL = /\S*[^\s@＠][@＠][^\s@＠]+\.\p{L}{2,}(?:\S*[\p{L}\p{N}@＠])?/gu;
const HIDDEN_EMAIL =
  /[\p{L}\p{N}._%+-]+\s*[([{]\s*at\s*[)\]}]\s*[\p{L}\p{N}.-]+(?:\s*(?:\.|[([{]\s*dot\s*[)\]}])\s*\p{L}{2,})+/giu;
const MESSENGER =
  /(?:https?:\/\/)?(?:[a-z]+\.)?(?:wa\.me|whatsapp\.com|t\.me|telegram\.(?:me|org)|instagram\.com|snapchat\.com|facebook\.com|fb\.(?:me|com)|m\.me|discord\.(?:gg|com)|linkedin\.com|signal\.(?:me|group)|bit\.ly|tinyurl\.com|goo\.gl|cutt\.ly|is\.gd|rb\.gy)\/\S+/giu;
const ALWAYS_A_NUMBER = /\d{10,}/gu;
const PHONE = new RegExp(`(?:\\(?\\+|\\b00)?\\(?\\d(?:${BETWEEN_DIGITS}\\d){7,}`, "gu");

/** Grouped as sums are, or not at all: "Rs 98450 12345" is none. */
const SUM = "(?:\\d{1,3}(?:[\\s,.]\\d{2,3})+|\\d{1,9})(?:[.,]\\d{1,2})?";
/** Figures that are no telephone numbers, although eight digits stand close together. */
const OTHER_FIGURES = [
  /(?<!\d)(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/gu,
  /(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d(?!\d)/gu,
  // 12.09.26
  /(?<!\d)(?<!\d[-/.])(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|1[0-2])[-/.]\d\d(?![-/.]?\d)/gu,
  /(?<!\d)(?:19|20)\d\d\s?[-–/]\s?(?:(?:19|20)\d\d|\d\d)(?!\d)/gu,
  /(?<![\d+])(?:19|20)\d\d(?=[\s.,;!?)]|$)/gu,
  new RegExp(`(?:[₹$€£]|(?<!\\p{L})(?:rs\\.?|inr|usd|eur|gbp|aud|cad|nzd))\\s?${SUM}(?!\\s?\\d)`, "giu"),
  new RegExp(
    `(?<!\\d)(?<!\\d[\\s,.])${SUM}\\s*(?:rs|inr|usd|eur|gbp|lakhs?|crores?|rupees|euros?|dollars|pounds|%)(?!\\p{L})`,
    "giu",
  ),
  // Bands and grades: 7.5, 8.0
  /(?<![\d.])\d{1,3}\.\d{1,2}(?![.\d])/gu,
];

const DIGIT_WORD =
  "(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|ek|do|teen|char|paanch|panch|chhe|che|saat|sat|aath|ath|nau|shunya|एक|दो|तीन|चार|पाँच|पांच|छह|छः|सात|आठ|नौ|शून्य)";
const NUMBER_IN_WORDS = new RegExp(
  `(?<!\\p{L})(?:(?:${DIGIT_WORD}|\\d{1,2})[\\s,.-]+){5,}(?:${DIGIT_WORD}|\\d{1,2})(?![\\p{L}\\d])`,
  "giu",
);
/** "98450 one two three four five": digits and words of one number. */
const HALF_IN_WORDS = new RegExp(
  `(?<!\\p{L})(?:(?:${DIGIT_WORD}|\\d{3,6})[\\s,.-]+){3,}(?:${DIGIT_WORD}|\\d{3,6})(?![\\p{L}\\d])`,
  "giu",
);
const WORDS_OF_A_NUMBER = new RegExp(`(?<!\\p{L})${DIGIT_WORD}(?!\\p{L})`, "giu");
const EMAIL_IN_WORDS = /[\p{L}\p{N}._-]+\s+at\s+[\p{L}\p{N}-]+\s+dot\s+\p{L}{2,}/iu;
const HANDLE = /(?:^|\s)@[\p{L}\p{N}_.]{3,}/u;
/** "my insta is asha.k", "telegram: asha_k"; not "Instagram is fun". */
const NAMED_HANDLE =
  /(?<!\p{L})(?:insta(?:gram)?|ig|telegram|whats\s?app|snap(?:chat)?|discord|wechat|skype)(?:\s+(?:id|handle|name|number|no))?\s*(?:[:=@]|\s(?:is|as)\s+(?=\S*[\d_.]\S))\s*[\p{L}\p{N}_.@]{3,}/iu;

/** Beside a field whose words are read by somebody whom the writer has never met. */
export const NO_CONTACT_DETAILS =
  "Leave out telephone numbers, addresses and names in other apps. You write to each other and meet here";

export function holdsContactDetails(text: string): boolean {
  return hideContactDetails(text).flags.length > 0;
}

/** What is shown of a mentor's words, and why anything of it is hidden or marked. */
export function hideContactDetails(text: string): { text: string; flags: ContactFlag[] } {
  const flags = new Set<ContactFlag>();
  let shown = text;
  const hide = (pattern: RegExp, flag: keyof typeof HIDDEN) => {
    shown = shown.replace(pattern, () => {
      flags.add(flag);
      return HIDDEN[flag];
    });
  };
  hide(EMAIL, "email");
  hide(HIDDEN_EMAIL, "email");
  hide(MESSENGER, "link");
  shown = hideNumbers(shown, () => flags.add("telephone"));
  if (isSpelledOut(shown)) flags.add("spelled_out");
  return { text: shown, flags: CONTACT_FLAGS.filter((flag) => flags.has(flag)) };
}

function hideNumbers(text: string, found: () => void): string {
  let figures = westernDigits(text);
  const certain = [...figures.matchAll(ALWAYS_A_NUMBER)].map(span);
  for (const pattern of OTHER_FIGURES)
    figures = figures.replace(pattern, (figure) => figure.replace(/\d/gu, "x"));
  const spans = [...certain, ...[...figures.matchAll(PHONE)].map(span)].sort(([one], [other]) => one - other);
  let shown = "";
  let at = 0;
  for (const [from, to] of spans) {
    if (to <= at) continue;
    if (from >= at) shown += text.slice(at, from) + HIDDEN.telephone;
    at = to;
    found();
  }
  return shown + text.slice(at);
}

function span(match: RegExpExecArray): [from: number, to: number] {
  return [match.index, match.index + match[0].length];
}

function isSpelledOut(text: string): boolean {
  const figures = westernDigits(text);
  const wordsIn = (number: string) => number.match(WORDS_OF_A_NUMBER)?.length ?? 0;
  const digitsIn = (number: string) => number.match(/\d/gu)?.length ?? 0;
  return (
    [...figures.matchAll(NUMBER_IN_WORDS)].some(([number]) => wordsIn(number) >= 3) ||
    [...figures.matchAll(HALF_IN_WORDS)].some(
      ([number]) => wordsIn(number) >= 3 && wordsIn(number) + digitsIn(number) >= 8,
    ) ||
    [EMAIL_IN_WORDS, HANDLE, NAMED_HANDLE].some((pattern) => pattern.test(text))
  );
}
