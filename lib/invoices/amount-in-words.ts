/** A sum as an Indian invoice writes it out: in lakh and crore. Without I/O. */

const ONES = [
  "",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
  "Thirteen",
  "Fourteen",
  "Fifteen",
  "Sixteen",
  "Seventeen",
  "Eighteen",
  "Nineteen",
];
const TENS = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];

const CRORE = 10_000_000;
const PARTS = [
  [100_000, "Lakh"],
  [1_000, "Thousand"],
  [100, "Hundred"],
] as const;

function belowHundred(number: number): string {
  if (number < 20) return ONES[number] ?? "";
  const one = ONES[number % 10];
  return `${TENS[Math.floor(number / 10)]}${one ? `-${one}` : ""}`;
}

/** "One Lakh Eighteen Thousand"; from a hundred crore on, crores are counted in the same way. */
function numberInWords(number: number): string {
  if (number === 0) return "Zero";
  const words: string[] = [];
  let rest = number;
  if (rest >= CRORE) {
    words.push(numberInWords(Math.floor(rest / CRORE)), "Crore");
    rest %= CRORE;
  }
  for (const [size, name] of PARTS) {
    if (rest >= size) words.push(belowHundred(Math.floor(rest / size)), name);
    rest %= size;
  }
  if (rest > 0) words.push(...(words.length > 0 ? ["and"] : []), belowHundred(rest));
  return words.join(" ");
}

/** "Rupees Eleven Thousand Eight Hundred and Fifty Paise Only" */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const parts = [
    ...(rupees > 0 || rest === 0 ? [`${rupees === 1 ? "Rupee" : "Rupees"} ${numberInWords(rupees)}`] : []),
    ...(rest > 0 ? [rupees > 0 ? `and ${numberInWords(rest)} Paise` : `Paise ${numberInWords(rest)}`] : []),
  ];
  return `${parts.join(" ")} Only`;
}
