import { paths } from "./paths.ts";

/** App pages that are the same for all visitors and have more addresses than could be rendered ahead. */
export const KEPT_PAGES: ReadonlySet<string> = new Set<string>([paths.programsFinder]);

/** By this header middleware.ts tells /api/kept-pages which page, with its query, was asked for. */
export const KEPT_PLACE_HEADER = "x-kept-place";
