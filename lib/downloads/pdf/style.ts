export const INK = "#1f1c17";
export const MUTED = "#5d5546";
export const RULE = "#dbd1bb";
export const GREEN = "#0f4d3a";
export const AMBER = "#e9a53a";

/** Points, as everywhere in a PDF. */
export const MARGIN = 62;
export const FOOT = 72;
export const TEXT = 10.5;
export const SMALL = 8.5;
export const LINE_GAP = 1.5;
/** What a paragraph needs to begin; its mark in a list goes with it. */
export const LINE_ROOM = 34;
