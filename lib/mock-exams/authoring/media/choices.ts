/** What is in the library, as plain data for the browser. */
export const MEDIA_KINDS = { figure: "Picture", sound: "Recording" } as const;
type MediaKind = keyof typeof MEDIA_KINDS;
export const MEDIA_KIND_NAMES = Object.keys(MEDIA_KINDS) as MediaKind[];
