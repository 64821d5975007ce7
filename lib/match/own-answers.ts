/**
 * What the form adds to its address. An answer that somebody opened by a link, to look what a better score would change or because
 * a friend sent it, lacks it: then nothing of it is taken for what is true of the reader.
 */
export const OWN_FIELD = { name: "own", value: "1" } as const;
export const OWN_ANSWERS = `${OWN_FIELD.name}=${OWN_FIELD.value}`;
