/** A name on the board: letters, digits, and one space, hyphen or apostrophe between. private.board_name_fault says the same. Safe in the browser. */
export const BOARD_NAME = { least: 3, most: 20, mostDigits: 4 } as const;
const FORM = /^[A-Za-z][A-Za-z0-9]*(?:[ '-][A-Za-z0-9]+)*$/;

/** What is wrong with the form of a name, in a sentence; null when nothing is. Without @, dots and long numbers nobody can write an address. */
export function boardNameFault(name: string): string | null {
  if (name.length < BOARD_NAME.least || name.length > BOARD_NAME.most)
    return `Choose a name of ${BOARD_NAME.least} to ${BOARD_NAME.most} characters`;
  if (!FORM.test(name))
    return "Use English letters and digits only, starting with a letter, with a space or hyphen between words";
  if (name.replaceAll(/\D/g, "").length > BOARD_NAME.mostDigits)
    return `Use at most ${BOARD_NAME.mostDigits} digits`;
  return null;
}

/** Why somebody cannot be on the board, as the database names it. */
export const BOARD_HURDLES = {
  no_student: "The board is for students.",
  sample: "Sample accounts stay off the board.",
  no_birthday: "Add your date of birth to your profile first. The board is for students aged 18 and over.",
  minor: "The board opens for you when you turn 18. Your points, badges and streak are yours already.",
} as const;
export type BoardHurdle = keyof typeof BOARD_HURDLES;
