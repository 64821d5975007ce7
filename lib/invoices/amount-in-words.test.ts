import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words";

/** Paise, and how an accountant writes them. */
test.each([
  [0, "Rupees Zero Only"],
  [1, "Paise One Only"],
  [50, "Paise Fifty Only"],
  [100, "Rupee One Only"],
  [101, "Rupee One and One Paise Only"],
  [1_900, "Rupees Nineteen Only"],
  [2_000, "Rupees Twenty Only"],
  [2_100, "Rupees Twenty-One Only"],
  [10_000, "Rupees One Hundred Only"],
  [10_100, "Rupees One Hundred and One Only"],
  [99_999, "Rupees Nine Hundred and Ninety-Nine and Ninety-Nine Paise Only"],
  [100_000, "Rupees One Thousand Only"],
  [118_000, "Rupees One Thousand One Hundred and Eighty Only"],
  [1_180_050, "Rupees Eleven Thousand Eight Hundred and Fifty Paise Only"],
  [10_000_000, "Rupees One Lakh Only"],
  [10_000_100, "Rupees One Lakh and One Only"],
  [11_800_000, "Rupees One Lakh Eighteen Thousand Only"],
  [
    99_999_999,
    "Rupees Nine Lakh Ninety-Nine Thousand Nine Hundred and Ninety-Nine and Ninety-Nine Paise Only",
  ],
  [1_000_000_000, "Rupees One Crore Only"],
  [
    1_234_567_800,
    "Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred and Seventy-Eight Only",
  ],
  [100_000_000_000, "Rupees One Hundred Crore Only"],
  [
    123_456_789_012_345,
    "Rupees One Lakh Twenty-Three Thousand Four Hundred and Fifty-Six Crore Seventy-Eight Lakh Ninety Thousand One Hundred and Twenty-Three and Forty-Five Paise Only",
  ],
])("%i paise: %s", (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});
