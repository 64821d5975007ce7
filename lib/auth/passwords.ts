/** How hard a password is to guess, for the person's eyes only: 0 none, 1 weak, 2 fair, 3 good. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password === "") return 0;
  if (password.length < 6 || isCommonPassword(password)) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const worth = new Set(password).size + kinds * 2;
  if (worth >= 17 && password.length >= 12) return 3;
  return worth >= 11 && password.length >= 8 ? 2 : 1;
}

/**
 * Whether a password is among the first that somebody would try: a common word with or without digits and signs around
 * it, a run on the keyboard, one part repeated, or the person's own name or address.
 */
export function isCommonPassword(password: string, personal: readonly string[] = []): boolean {
  const typed = password.normalize("NFKC").toLowerCase();
  if (typed === "") return true;
  if (isRepetition(typed) || isKeyboardRun(typed)) return true;
  const bare = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const read = readSubstitutes(bare);
  if (
    [typed, bare, read].some(
      (word) => COMMON_WORDS.has(word) || isKeyboardRun(word) || isTwoCommonWords(word),
    )
  )
    return true;
  return personal
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .some((part) => part.length >= 3 && (bare === part || typed === part || read === part));
}

function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text) || new Set(text).size <= 2;
}

/** Neighbours on the keyboard or in the alphabet, in either direction, in runs of at least three. */
function isKeyboardRun(text: string): boolean {
  if (text.length < 4) return false;
  let rest = text;
  while (rest !== "") {
    const run = longestRun(rest);
    if (run < 3) return false;
    rest = rest.slice(run);
  }
  return true;
}

function longestRun(text: string): number {
  for (let length = text.length; length >= 3; length--) {
    const part = text.slice(0, length);
    if (RUNS.some((row) => row.includes(part))) return length;
  }
  return 0;
}

function isTwoCommonWords(word: string): boolean {
  for (let cut = 3; cut <= word.length - 3; cut++) {
    if (COMMON_WORDS.has(word.slice(0, cut)) && COMMON_WORDS.has(word.slice(cut))) return true;
  }
  return false;
}

function readSubstitutes(text: string): string {
  return text.replace(/[@4310$5!7]/g, (sign) => SUBSTITUTES[sign] ?? sign);
}

const SUBSTITUTES: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "!": "i",
  "7": "t",
};

const ROWS = [
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb",
  "qazwsxedcrfvtgb",
  "abcdefghijklmnopqrstuvwxyz",
  "147258369",
  "1q2w3e4r5t6y",
];
const RUNS = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(""))];

const COMMON_WORDS: ReadonlySet<string> = new Set(
  `password passwort passw pass passcode secret letmein welcome login signin admin administrator root user guest test testing
  demo sample default changeme master access hello hellohello iloveyou loveyou lovely love baby babygirl sweetheart darling
  princess prince angel sunshine shadow monkey dragon tiger lion eagle cookie chocolate flower butterfly summer winter spring
  autumn monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december football cricket hockey soccer baseball basketball chelsea liverpool arsenal barcelona ronaldo
  messi dhoni sachin tendulkar virat kohli batman superman spiderman ironman pokemon starwars matrix naruto samsung nokia
  google facebook instagram whatsapp youtube computer internet windows android iphone apple microsoft oracle linux freedom
  trustno whatever nothing something forever friends friend family mother father brother sister mummy daddy money dollar
  rupee india indian bharat hindustan delhi mumbai pune chennai kolkata bangalore bengaluru hyderabad mangalore mysore kochi
  krishna ganesha ganesh lakshmi saibaba sairam shivam shiva hanuman durga jaihind jaishreeram omsairam omnamahshivaya allah
  jesus christ god bless blessed heaven lucky happy smile peace star diamond gold silver hunter killer ninja warrior power
  super cool hot sexy student teacher college school university education study abroad studyabroad campus campusbound visa
  london canada australia germany america newyork sydney toronto ashley michael jennifer jessica jordan daniel andrew
  charlie thomas robert joshua matthew nicole amanda rahul rohit amit priya pooja neha anjali deepak sandeep suresh ramesh
  rakesh mahesh kumar sharma singh patel reddy qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcdef`.split(
    /\s+/,
  ),
);
