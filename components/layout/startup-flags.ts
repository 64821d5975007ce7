/** The flags that the product fetches at startup (spec section 7). */
export const STARTUP_FLAGS = ["us", "gb", "ca"] as const;
