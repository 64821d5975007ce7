/** Two values of filters that stand for no figure. Without imports: the finder's form has them in the browser. */

/** Of programs whose figure is not known. */
export const UNKNOWN = "unrecorded";
/** The highest fee of programs without one. */
export const NO_FEE = 0;
