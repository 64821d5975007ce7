/** Who reads along, and how many: as public.family_links has it. Without zod: forms use it in the browser. */

export const RELATIONS = {
  mother: "Mother",
  father: "Father",
  parent: "Parent",
  guardian: "Guardian",
  sibling: "Brother or sister",
  partner: "Husband, wife or partner",
  other: "Somebody else",
} as const;
export type Relation = keyof typeof RELATIONS;
export const RELATION_NAMES = Object.keys(RELATIONS) as Relation[];

export const MOST_READERS = 4;
export const NAME_LENGTH = 120;
export const CODE_LENGTH = 6;
/** How long a browser is known after a code. */
export const READER_DAYS = 30;
export const INVITATION_DAYS = 14;
