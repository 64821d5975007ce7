/** One line of the command palette: where it stands, what it says, where it leads. */
export type PaletteEntry = {
  group: string;
  title: string;
  detail?: string;
  href: string;
};

export const FIND_PATH = "/api/find";
export const MIN_LETTERS = 2;
export const MAX_LETTERS = 100;
