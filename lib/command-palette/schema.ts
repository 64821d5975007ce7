/** One line of the command palette: where it stands, what it says, where it leads. */
export type PaletteEntry = {
  group: string;
  title: string;
  detail?: string;
  href: string;
  /** A page of the public site, outside the frame of the desks. */
  isPublic?: boolean;
};

export const FIND_PATH = "/api/find";
export const MIN_LETTERS = 2;
export const MAX_LETTERS = 100;
